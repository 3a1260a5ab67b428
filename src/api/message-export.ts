import { type BasketLine, tellLine } from '../domain/message.ts';
import type { InboxMessage } from '../store/inbox.ts';
import { csvFile } from './csv.ts';
import { kindOf } from './message-answer.ts';

const columns = {
  id: ({ id }) => id,
  received: ({ created_at }) => created_at,
  kind: kindOf,
  state: ({ state }) => state,
  suspect: ({ suspect }) => suspect,
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
  delivery: ({ mail_state }) => mail_state,
  note: ({ note }) => note,
  attachments: ({ files }) => files.join('\n'),
} as const satisfies Record<string, Cell>;

/** An enquiry with the machines that it asks for and the names of the files that came with it. */
type Row = InboxMessage & { basket: BasketLine[]; files: string[] };
type Cell = (row: Row) => string | number | boolean | null;

/**
 * Enquiries as CSV, under a row of names.
 * @param baskets the machines that each asks for, by its id
 * @param files the names of the files that came with each, by its id
 */
export function messageExport(
  messages: InboxMessage[],
  baskets: Map<number, BasketLine[]>,
  files: Map<number, string[]>,
): string {
  const cells: Cell[] = Object.values(columns);
  const rows = messages.map((message): Row => {
    return { ...message, basket: baskets.get(message.id) ?? [], files: files.get(message.id) ?? [] };
  });
  return csvFile([Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))]);
}
