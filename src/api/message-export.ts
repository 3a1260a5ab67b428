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
} as const satisfies Record<string, (message: InboxMessage) => string | number | boolean | null>;

/** Enquiries as CSV, under a row of names. */
export function messageExport(messages: InboxMessage[]): string {
  const cells = Object.values(columns);
  return csvFile([Object.keys(columns), ...messages.map((message) => cells.map((cell) => cell(message)))]);
}
