import { copyFile } from './copy-file.ts';

/** Where workspaces get the content of the site from. */
export type Live = {
  /**
   * Copies the content and one set into a new SQLite file.
   * @param generation the least generation of the copy, unless it was just made
   * @throws the database's error, or DatabaseUnreachable
   */
  copy: (file: string, setId: number, generation: number) => Promise<void>;
};

/** The content of a site with a database file. */
export function fileLive(database: string): Live {
  return { copy: async (file, setId) => copyFile(database, file, setId) };
}
