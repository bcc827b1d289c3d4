import { cardsSchema } from '../cards/cards-schema.ts';
import { exportSchema } from '../cards/export-schema.ts';
import { AS_ARGUMENT, onePack } from './find-packs.ts';
import { usablePack } from './open-pack.ts';
import { outJson } from './terminal.ts';

/** The options of `loam schema`. */
export interface SchemaOptions {
  /** The schema of the export instead of that of cards. */
  readonly export?: boolean;
}

/** Runs `loam schema`; gives the exit code, always 0. */
export function schemaCommand(path: string | undefined, options: SchemaOptions): number {
  const cwd = process.cwd();
  const target = onePack(path, cwd, AS_ARGUMENT);
  const pack = usablePack(target.folder, cwd);
  const schema = options.export === true ? exportSchema(pack) : cardsSchema(pack);
  outJson(schema, 2);
  return 0;
}
