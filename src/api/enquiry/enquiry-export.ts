import { setImmediate } from 'node:timers/promises';
import { tellCutPart } from '../../domain/enquiry/cut-part-line.ts';
import { type BasketLine, tellLine } from '../../domain/enquiry/enquiry.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import type { Database } from '../../store/engine/row.ts';
import { attachmentNames } from '../../store/enquiry/attachment.ts';
import { linesByEnquiry } from '../../store/enquiry/basket-line.ts';
import { cutPartsByEnquiry } from '../../store/enquiry/cut-part.ts';
import type { EnquiryFilter } from '../../store/enquiry/enquiry-filter.ts';
import { pagesOfEnquiries, type StoredEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { type CsvCell, csvRows, csvStart } from './csv.ts';
import { answerCutPart, type CutPartAnswer } from './cut-part-answer.ts';
import { type ExportColumn, type ExportTexts, exportTexts } from './enquiry-export-texts.ts';

const columns = {
  id: ({ id }) => id,
  received: ({ created_at }) => new Date(created_at),
  kind: ({ kind }, { kinds }) => kinds[kind],
  state: ({ state }, { states }) => states[state],
  answered: ({ answered }) => answered && new Date(answered.at),
  answeredBy: ({ answered }) => answered?.by ?? null,
  person: ({ person }) => person,
  due: ({ due_on }) => due_on && { day: due_on },
  value: ({ value }) => value,
  outcome: ({ outcome }, { outcomes }) => outcome && outcomes[outcome],
  reason: ({ reason }) => reason,
  suspect: ({ suspect }, { yes, no }) => (suspect ? yes : no),
  language: ({ language }) => language,
  name: ({ name }) => name,
  company: ({ entreprise }) => entreprise,
  email: ({ email }) => email,
  telephone: ({ phonenumber }) => phonenumber,
  object: ({ object }) => object,
  product: ({ product }) => product,
  machines: ({ basket }) => basket.map(tellLine).join('\n'),
  message: ({ message }) => message,
  page: ({ page }) => page,
  delivery: ({ mail_state }, { deliveries }) => mail_state && deliveries[mail_state],
  note: ({ note }) => note,
  attachments: ({ files }) => files.join('\n'),
  parts: ({ parts }, _texts, language) => parts.map((part) => tellCutPart(part, language)).join('\n'),
} as const satisfies Record<ExportColumn, Cell>;

type Row = StoredEnquiry & { basket: BasketLine[]; parts: CutPartAnswer[]; files: string[] };
type Cell = (row: Row, texts: ExportTexts, language: InterfaceLanguage) => CsvCell;

const cells = Object.entries(columns) as [ExportColumn, Cell][];

/** How many enquiries are read at once: a hundred kilobytes when all have the longest text. */
const pageSize = 10;

/**
 * The matching enquiries as CSV below a header row, newest first. Each part is made on demand. Between parts the database and the
 * event loop are free.
 * @param language of header and states
 */
export async function* enquiryExport(
  db: Database,
  filter: EnquiryFilter,
  language: InterfaceLanguage,
): AsyncGenerator<string> {
  const texts = exportTexts[language];
  yield csvStart + csvRows([cells.map(([name]) => texts.columns[name])]);
  for await (const enquiries of pagesOfEnquiries(db, filter, pageSize)) {
    const ids = enquiries.map(({ id }) => id);
    const [baskets, files] = [await linesByEnquiry(db, ids), await attachmentNames(db, ids)];
    const parts = await cutPartsByEnquiry(db, ids);
    for (const enquiry of enquiries) {
      const row = {
        ...enquiry,
        basket: baskets.get(enquiry.id) ?? [],
        parts: (parts.get(enquiry.id) ?? []).map(answerCutPart),
        files: files.get(enquiry.id) ?? [],
      };
      yield csvRows([cells.map(([, cell]) => cell(row, texts, language))]);
    }
    await setImmediate(); // SQLite answers without yielding to the event loop
  }
}
