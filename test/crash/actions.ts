import { pdf } from '../support/attachment.ts';
import { picture } from '../support/media-sample.ts';
import { enquiry } from '../support/samples.ts';
import { sentFrom } from '../support/sender.ts';
import type { Intent, Values } from './journal.ts';
import { nouns, type Table } from './nouns.ts';
import type { Known } from './pool.ts';
import { sha256 } from './state.ts';

/** A call and its intended effect. */
export type Action = {
  intent: Intent;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
};

const json = { 'content-type': 'application/json' };

/** Changes fields of a row. With `version`, it is refused if the row has changed since. */
export function change({ record, path }: Known, values: Values, version?: number): Action {
  const headers = { ...json, ...(version !== undefined && { 'if-match': `"${version}"` }) };
  return { intent: { kind: 'change', record, values }, method: 'PATCH', path, headers, body: JSON.stringify(values) };
}

/** Creates a row, with its owner if it needs one. All its values contain `mark`. */
export function create(table: Table, owner: Known | undefined, mark: number): Action {
  const { texts, columns, segment, given, later = [] } = nouns[table];
  const typed = Object.fromEntries(
    texts.filter((text) => !later.includes(text)).map((text) => [text, `${mark}: ${text}`]),
  );
  const blank = Object.fromEntries(later.map((text) => [text, '']));
  const values = { ...Object.fromEntries(columns.map((column) => [column, null])), ...blank, ...typed };
  const path = `${owner?.path ?? '/api'}/${segment}`;
  return {
    intent: making(table, owner, values),
    method: 'POST',
    path,
    headers: json,
    body: JSON.stringify({ ...given, ...typed }),
  };
}

export function remove({ record, path }: Known): Action {
  return { intent: { kind: 'delete', record }, method: 'DELETE', path };
}

/** Adds a picture to a machine: as base64, or as the raw body. */
export async function addPicture(machine: Known, mark: number, isStreamed: boolean): Promise<Action> {
  const { size, bytes } = await markedPicture(mark);
  const blank = Object.fromEntries(nouns.picture.texts.map((text) => [text, '']));
  const intent = making('picture', machine, { ...blank, size });
  const path = `${machine.path}/picture`;
  if (isStreamed) return { intent, method: 'POST', path: `${path}/stream`, ...file(bytes) };
  const body = JSON.stringify({ image: bytes.toString('base64'), type: 'image/png' });
  return { intent, method: 'POST', path, headers: json, body };
}

/** Replaces the picture of a news item or page. */
export async function replacePicture({ table, record, path }: Known, mark: number): Promise<Action> {
  const { size, bytes } = await markedPicture(mark);
  const call = table === 'news' ? { method: 'POST', path: `${path}/image/stream` } : { method: 'PUT', path };
  return { intent: { kind: 'change', record, values: { size } }, ...call, ...file(bytes) };
}

/** Sends an enquiry. Each has its own address, so that none is suspect. */
export function enquire(mark: number): Action {
  const { message } = markedEnquiry(mark);
  const body = JSON.stringify({ ...enquiry, message });
  const intent = making('enquiry', undefined, { name: enquiry.name, message, object: null, files: null });
  return { intent, method: 'POST', path: '/api/contact', headers: { ...json, ...sentFrom(mark) }, body };
}

/** Requests a quote with files of these sizes. */
export function askForQuote(mark: number, sizes: number[]): Action {
  const { message, object } = markedEnquiry(mark);
  const files = sizes.map((bytes, index) => Buffer.concat([pdf(bytes), Buffer.from(`${mark} ${index}`)]));
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...enquiry, message, object })) body.append(name, value);
  for (const bytes of files) body.append('attachments', new File([new Uint8Array(bytes)], 'plan.pdf'));
  const values = { name: enquiry.name, message, object, files: files.map(sha256).join() };
  const headers = { accept: 'application/json', ...sentFrom(mark) };
  return { intent: making('enquiry', undefined, values), method: 'POST', path: '/api/contact/quote', headers, body };
}

/** Answers an enquiry. */
export function answer(enquiry: string, mark: number): Action {
  const values = { subject: `Subject ${mark}`, text: `Answer ${mark}.` };
  const id = enquiry.split(' ')[1];
  const about = { recipient: 'visitor@example.ch', language: 'fr', seen: 1_000_000, key: `answer-${mark}` };
  const body = JSON.stringify({ ...values, ...about });
  const intent = making('enquiry_mail', { record: enquiry }, values);
  return { intent, method: 'POST', path: `/api/message/${id}/answer`, headers: json, body };
}

function making(table: Table, owner: Pick<Known, 'record'> | undefined, values: Values): Intent {
  return { kind: 'create', table, ...(owner && { owner: owner.record }), values };
}

function markedEnquiry(mark: number) {
  return { message: `Enquiry ${mark}.`, object: `Quote ${mark}` };
}

/** A picture whose size is unique to the mark, which identifies it after encoding. */
async function markedPicture(mark: number): Promise<{ size: string; bytes: Buffer }> {
  const [width, height] = [16 + (mark % 500), 16 + Math.floor(mark / 500)];
  return { size: `${width}x${height}`, bytes: await picture({ width, height }).png().toBuffer() };
}

function file(bytes: Buffer): Pick<Action, 'headers' | 'body'> {
  return { headers: { 'content-type': 'image/png' }, body: new Uint8Array(bytes) };
}
