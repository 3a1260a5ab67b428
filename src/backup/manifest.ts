import { z } from 'zod';
import { databaseFile, fileFolders } from '../store/engine/data-folder.ts';
import { migrations } from '../store/migrations/index.ts';
import { ArchiveFault } from './fault.ts';

const folders = fileFolders.map(({ folder }) => folder).join('|');

/** The database, or a file in one of our folders: no other path is valid, so none can lead out of the folder. */
const path = z.string().regex(new RegExp(`^(?:${RegExp.escape(databaseFile)}|(?:${folders})/[\\da-z][\\w.-]*)$`));

const manifestSchema = z.object({
  program: z.literal('workshop-website'),
  format: z.literal(1),
  version: z.string(),
  schema: z.string(),
  made: z.iso.datetime(),
  counts: z.record(z.string(), z.int()),
  files: z.array(z.object({ path, size: z.int().nonnegative(), sha256: z.hex().length(64) })),
  /** Files that the database names and that were missing or damaged when the backup was made. */
  lost: z.array(path),
});

export type Manifest = z.infer<typeof manifestSchema>;

export type ArchivedFile = Manifest['files'][number];

export const manifestName = 'manifest.json';

/** Whether a file belongs to the content; the others came with enquiries. */
export function isContentFile(path: string): boolean {
  return path.startsWith('media/');
}

/**
 * Parses a manifest.
 * @throws ArchiveFault when it is invalid, or of a newer version of the program
 */
export function parseManifest(text: string): Manifest {
  const { success, data } = manifestSchema.safeParse(parseJson(text));
  if (!success)
    throw new ArchiveFault(
      'backupIsForeign',
      'It is not a backup of this program, or of a version with another format',
    );
  const { schema, version } = data;
  if (!(schema in migrations))
    throw new ArchiveFault(
      { code: 'backupIsNewer', version },
      `It was made by a newer version of this program (${version}): install that version`,
    );
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
