import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Language } from '../../domain/language.ts';
import { localText } from '../../domain/localized.ts';
import { sheetPath } from '../../domain/page.ts';
import type { Company } from '../../domain/settings.ts';
import type { Sheet } from '../../site/data-sheet/content.ts';
import { sheetOf } from '../../site/data-sheet/content.ts';
import type { Sheets } from '../../site/data-sheet/data-sheets.ts';
import { loadMachine } from '../../site/loads/machine.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { readCompany } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { whileMaking } from '../edge/connections.ts';

type Services = { store: Store; texts: OpenedTexts; sheets: Sheets; config: Pick<Config, 'PUBLIC_URL'> };

/** Answers with the data sheet of a machine; answers nothing, and false, when visitors see no such machine. */
export type AnswerSheet = (
  machine: { language: Language; id: number },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<boolean>;

type Found = { sheet: Sheet; company: Company; written: Language[] };

/** What answers the addresses of data sheets: made when they are asked for, from the content as it is then. */
export function createSheetAnswer({ store, texts, sheets, config }: Services): AnswerSheet {
  async function load(language: Language, id: number): Promise<Found | undefined> {
    const data = await loadMachine(store.db, { language, id, query: {} });
    if (!data) return undefined;
    const company = await readCompany(store.db);
    const hours = localText<'openingHours'>(company, 'openingHours', language);
    const surroundings = { language, t: texts(language, company), company, hours, publicUrl: config.PUBLIC_URL };
    return { sheet: sheetOf(data.machine, surroundings), company, written: data.machine.written };
  }

  return async ({ language, id }, request, reply) => {
    const found = await load(language, id);
    if (!found) return false;
    const { sheet, company, written } = found;
    const etag = `"${sheets.nameOf(sheet)}"`;
    reply.headers({
      'cache-control': 'no-cache',
      etag,
      'content-language': language,
      link: links(config.PUBLIC_URL, { language, id, written }),
    });
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304).send();
      return true;
    }
    const pdf = await whileMaking(request.raw, sheets.read(sheet));
    reply
      .type('application/pdf')
      .header('content-disposition', disposition(`${company.name} ${sheet.name.text}`))
      .send(pdf);
    return true;
  };
}

/**
 * Which is the sheet itself, and where it stands in the other languages: what a page says in its head. What is not
 * translated counts as the sheet that it is taken from, as on pages (site/pages/place.ts).
 */
function links(publicUrl: string, { language, id, written }: { language: Language; id: number; written: Language[] }) {
  const link = (of: Language, relation: string) => `<${publicUrl}${sheetPath(of, id)}>; ${relation}`;
  const [source = language] = written;
  if (!written.includes(language)) return link(source, 'rel="canonical"');
  return [
    link(language, 'rel="canonical"'),
    ...written.map((each) => link(each, `rel="alternate"; hreflang="${each}"`)),
    link(source, 'rel="alternate"; hreflang="x-default"'),
  ].join(', ');
}

/** Shown in the browser, and saved under the name of its machine. */
function disposition(name: string): string {
  const file = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')}.pdf`;
  const fallback = file.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return contentDisposition(file, { type: 'inline', fallback });
}
