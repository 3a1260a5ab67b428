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
} as const satisfies Record<
  string,
  (message: InboxMessage & { basket: BasketLine[] }) => string | number | boolean | null
>;

/** Enquiries as CSV, under a row of names. `baskets` are the machines that they ask for, by the id of the enquiry. */
export function messageExport(messages: InboxMessage[], baskets: Map<number, BasketLine[]>): string {
  const cells = Object.values(columns);
  const rows = messages.map((message) => ({ ...message, basket: baskets.get(message.id) ?? [] }));
  return csvFile([Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))]);
}
