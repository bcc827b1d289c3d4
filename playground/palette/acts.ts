import { CARD_COMMANDS, newCards } from '../commands/card-commands.ts';
import { CHOSEN_COMMANDS } from '../commands/chosen-commands.ts';
import { offered } from '../commands/command.ts';
import {
  FILE_COMMANDS,
  HELP_COMMANDS,
  PRINT_COMMAND,
  TAB_COMMANDS,
  VIEW_COMMANDS,
  WALL_COMMAND,
  WAY_COMMANDS,
} from '../commands/page-commands.ts';
import type { ReadyCommand } from '../store/guide.ts';
import type { ViewName } from '../store/state.ts';
import type { Workbench } from '../store/workbench.ts';

/** The commands that can be done now, the most frequent first. */
export function actsOf(bench: Workbench): readonly ReadyCommand[] {
  const entry = bench.state.view === 'cards' ? bench.openEntry() : undefined;
  return [
    ...ofView(bench),
    ...offered([...WAY_COMMANDS, ...VIEW_COMMANDS, WALL_COMMAND, ...TAB_COMMANDS], { bench }),
    ...offered(Object.values(CHOSEN_COMMANDS), { bench }),
    ...(entry ? offered(Object.values(CARD_COMMANDS), { bench, entry }) : []),
    ...offered(FILE_COMMANDS, { bench }),
    ...newCards(bench),
    ...offered([PRINT_COMMAND, ...HELP_COMMANDS], { bench }),
  ];
}

/** The commands that the view that is shown offers by itself. */
function ofView({ state, guide, scenarioGuide, worldsGuide }: Workbench): readonly ReadyCommand[] {
  const guides: Partial<Record<ViewName, { acts(): readonly ReadyCommand[] } | undefined>> = {
    play: guide,
    'what-if': worldsGuide,
    scenarios: scenarioGuide,
  };
  return guides[state.view]?.acts() ?? [];
}
