import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import { type BasketLine, writeBasket } from '../basket.ts';
import { writeDraft } from '../draft.ts';
import { reportVisit } from '../visits.ts';
import { type AttachmentProblem, fingerprint, takeFiles } from './attachment.ts';
import { type EnquiryValues, type FieldProblems, fieldProblem } from './enquiry.ts';
import { sendAttachments } from './send-attachments.ts';
import { type EnquiryAnswer, fetchFormToken, newIdempotencyKey, sendEnquiry } from './send-enquiry.ts';

export type SendingState = 'open' | 'sending' | 'sent' | 'failed' | 'refused';

/** The input of a visitor without JavaScript that the server refused, with its problems. */
export type Returned = {
  values: EnquiryValues;
  /** What was typed about parts to cut, in the order of the files. */
  parts?: Partial<CutPartInput>[];
  problems: FieldProblems;
  files: AttachmentProblem[];
  isTooMany: boolean;
};

type Options = {
  kind: 'contact' | 'quote';
  basket: BasketLine[];
  /** Whether the page was opened as confirmation that the form was sent. */
  wasSent: boolean;
  returned: Returned | undefined;
};

/**
 * Sends an enquiry form and returns the state of sending. Fields are cleared only after status 204 (specification,
 * section 4).
 */
export function useSending({ kind, basket, wasSent, returned }: Options) {
  const [state, setState] = useState<SendingState>(wasSent ? 'sent' : returned ? refusalOf(returned.problems) : 'open');
  const [problems, setProblems] = useState<FieldProblems>(returned?.problems ?? {});
  const [fileProblems, setFileProblems] = useState<AttachmentProblem[]>(returned?.files ?? []);
  const [isTooMany, setTooMany] = useState(returned?.isTooMany ?? false);
  const [percent, setPercent] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const sending = useRef(false); // state alone would allow two clicks in one task
  const last = useRef({ body: '', idempotencyKey: '' }); // sending it again unchanged uses the same key
  const formToken = useRef<string>(undefined);
  const begun = useRef(false);

  useEffect(() => {
    const isBlank = !form.current?.querySelector<HTMLInputElement>('[name=message]')?.value;
    // If the form was filled before this code was loaded, the time until it is sent has no meaning.
    if (isBlank) fetchFormToken().then((fetched) => (formToken.current = fetched));
  }, []);

  function begin(): void {
    if (!begun.current) reportVisit('form');
    begun.current = true;
  }

  // Also counts input from before this code was loaded: in fields that were left by then, and in the focused one once it is left.
  const beginLate = useEffectEvent(begin);
  useEffect(() => {
    const element = form.current;
    if (element && wasFilled(element)) beginLate();
    const change = () => beginLate();
    element?.addEventListener('change', change);
    return () => element?.removeEventListener('change', change);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    begin();
    if (sending.current) return;
    sending.current = true;
    const form = event.currentTarget;
    const data = new FormData(form);
    const files = takeFiles(data);
    const values = Object.fromEntries(data) as EnquiryValues;
    setState('sending');
    setProblems({});
    setFileProblems([]);
    const answer = await send(values, files);
    sending.current = false;
    setPercent(undefined);
    if (answer.status === 204) clear(form);
    const found = Object.fromEntries(answer.fields.map((name) => [name, fieldProblem(name, values[name] ?? '')]));
    setProblems(found);
    if (answer.file) setFileProblems([answer.file]);
    setTooMany(answer.isTooMany ?? false);
    setState(answer.status === 204 ? 'sent' : refusalOf(found));
    status.current?.focus();
  }

  function send(values: EnquiryValues, files: File[]): Promise<EnquiryAnswer> {
    const enquiry = { ...values, ...(kind === 'quote' && basket.length > 0 && { basket }) };
    const body = JSON.stringify([enquiry, files.map(fingerprint)]);
    if (body !== last.current.body) last.current = { body, idempotencyKey: newIdempotencyKey() };
    const { idempotencyKey } = last.current;
    const sent = { idempotencyKey, formToken: formToken.current, onProgress: setPercent };
    return files.length > 0 ? sendAttachments(enquiry, files, sent) : sendEnquiry(enquiry, sent);
  }

  function clear(form: HTMLFormElement): void {
    form.reset();
    writeDraft(kind, undefined);
    if (kind === 'quote') writeBasket([]);
    last.current = { body: '', idempotencyKey: '' };
  }

  const forgetFileProblems = () => setFileProblems([]);
  return { state, problems, fileProblems, forgetFileProblems, isTooMany, percent, form, status, begin, submit };
}

/** Whether the visitor has filled a field on this page. A restored draft does not count. */
function wasFilled(form: HTMLFormElement): boolean {
  try {
    return form.querySelector(':user-valid, :user-invalid') !== null;
  } catch {
    return false; // older browsers: the next input counts
  }
}

/** Returns `refused` if fields have problems, otherwise `failed`. */
function refusalOf(problems: FieldProblems): SendingState {
  return Object.keys(problems).length > 0 ? 'refused' : 'failed';
}
