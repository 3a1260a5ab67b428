/** Code could not be fetched: there is no connection, or a new version was installed and the old files are gone. */
export class CodeFailure extends Error {
  override name = 'CodeFailure';
}

/**
 * Fetches code that is needed now, by a dynamic import.
 * @throws CodeFailure, for which `detailOf` has words
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new CodeFailure('Code could not be fetched', { cause });
  }
}
