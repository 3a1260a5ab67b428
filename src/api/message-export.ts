import type { InterfaceLanguage } from '../domain/interface-language.ts';
import { type BasketLine, tellLine } from '../domain/message.ts';
import type { InboxMessage } from '../store/inbox.ts';
import { type CsvCell, csvFile } from './csv.ts';
import { kindOf } from './message-answer.ts';
import { type ExportColumn, type ExportTexts, exportTexts } from './message-export-texts.ts';

const columns = {
  id: ({ id }) => id,
  received: ({ created_at }) => new Date(created_at),
  kind: (row, { kinds }) => kinds[kindOf(row)],
  state: ({ state }, { states }) => states[state],
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
} as const satisfies Record<ExportColumn, Cell>;

/** An enquiry with the machines that it asks for and the names of the files that came with it. */
type Row = InboxMessage & { basket: BasketLine[]; files: string[] };
type Cell = (row: Row, texts: ExportTexts) => CsvCell;

/**
 * Enquiries as CSV, under a row of names.
 * @param language what the names and states are told in
 * @param baskets the machines that each asks for, by its id
 * @param files the names of the files that came with each, by its id
 */
export function messageExport(
  messages: InboxMessage[],
  language: InterfaceLanguage,
  baskets: Map<number, BasketLine[]>,
  files: Map<number, string[]>,
): string {
  const texts = exportTexts[language];
  const cells = Object.entries(columns) as [ExportColumn, Cell][];
  const rows = messages.map((message): Row => {
    return { ...message, basket: baskets.get(message.id) ?? [], files: files.get(message.id) ?? [] };
  });
  return csvFile([
    cells.map(([name]) => texts.columns[name]),
    ...rows.map((row) => cells.map(([, cell]) => cell(row, texts))),
  ]);
}
