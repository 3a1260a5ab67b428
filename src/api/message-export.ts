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
  message: ({ message }) => message,
  page: ({ page }) => page,
  delivery: ({ mail_state }) => mail_state,
  note: ({ note }) => note,
  attachments: (_message, names) => names.join('\n'),
} as const satisfies Record<string, Cell>;

type Cell = (message: InboxMessage, attachments: string[]) => string | number | boolean | null;

/**
 * Enquiries as CSV, under a row of names.
 * @param attachments the names of the files that came with each, by its id
 */
export function messageExport(messages: InboxMessage[], attachments: Map<number, string[]>): string {
  const cells: Cell[] = Object.values(columns);
  const row = (message: InboxMessage) => cells.map((cell) => cell(message, attachments.get(message.id) ?? []));
  return csvFile([Object.keys(columns), ...messages.map(row)]);
}
