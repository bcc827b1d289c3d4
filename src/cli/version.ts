import packageFile from '../../package.json';

/** Version of Loam. */
export const VERSION: string = packageFile.version;
