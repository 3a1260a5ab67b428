import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { languages } from '../src/domain/text/language.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const characteristics = 10;

/** Returns a spreadsheet of new machines with ten characteristics each. */
export async function newMachines(machines: number): Promise<Uint8Array> {
  const inAll = (field: string, text: string) => languages.map((language) => `${field} ${language} ${text}`);
  const titles = (title: string) => languages.map((language) => `${title} (${language})`);
  const machineRows: CellValue[][] = [['ID', ...titles('Name'), ...titles('Description')]];
  const entryRows: CellValue[][] = [['Machine ID', 'ID', ...titles('Name'), ...titles('Value')]];
  for (let at = 1; at <= machines; at += 1) {
    machineRows.push([
      `n${at}`,
      ...inAll('Presse', String(at)),
      ...inAll('Une machine robuste '.repeat(20), String(at)),
    ]);
    for (let entry = 0; entry < characteristics; entry += 1)
      entryRows.push([`n${at}`, null, ...inAll('Force', String(entry)), ...inAll('20 t', `${at} ${entry}`)]);
  }
  return writeXlsx({
    sheets: [
      { name: 'Machines', rows: machineRows },
      { name: 'Characteristics', rows: entryRows },
    ],
  });
}

/**
 * Returns the calls of an import.
 * @param cookie of an administrator's session
 */
export function catalogueImport(url: string, cookie: string) {
  const post = async (path: string, request: RequestInit = {}) =>
    answer(await fetch(url + path, { method: 'POST', ...request, headers: { cookie, ...request.headers } }));
  return {
    read: (file: Uint8Array) =>
      post('/api/catalogue/import', { headers: { 'content-type': type }, body: new Uint8Array(file) }),
    apply: ({ id }: { id: number }) => post(`/api/change-sets/${id}/publish`),
    undo: ({ history }: { history: number }) => post(`/api/history/${history}/restore`),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the responses have many shapes
async function answer(response: Response): Promise<any> {
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body)}`);
  if (body.fault_count > 0) throw new Error(JSON.stringify(body.faults.slice(0, 3)));
  return body;
}
