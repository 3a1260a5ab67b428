import { type FormEvent, useEffect, useRef, useState } from 'react';
import { enquiryLimits } from '../../domain/enquiry-limits.ts';
import type { Language } from '../../domain/language.ts';
import { writeBasket } from '../basket.ts';
import { writeDraft } from '../draft.ts';
import { type AttachmentProblem, fingerprint, takeFiles } from './attachment.ts';
import { Attachments, type AttachmentTexts } from './attachments.tsx';
import { BasketLines, type BasketTexts, useBasket } from './basket-lines.tsx';
import { type EnquiryValues, type FieldProblems, fieldNames, fieldProblem, maxMark } from './enquiry.ts';
import { Field } from './field.tsx';
import { ProductField, type ProductGroup } from './product-field.tsx';
import { sendAttachments } from './send-attachments.ts';
import { type EnquiryAnswer, fetchFormToken, newIdempotencyKey, sendEnquiry } from './send-enquiry.ts';

export type EnquiryFormProps = {
  kind: 'contact' | 'quote';
  language: Language;
  /** Path of the page that the form stands on. */
  page: string;
  texts: EnquiryTexts;
  /** The page that says more about what happens with an enquiry. */
  privacy: { href: string; text: string };
  /** The product choice: groups of options. Quote form only. */
  products: ProductGroup[];
  chosen?: string;
  sent?: boolean;
  /** What a visitor without JavaScript had typed when the server refused it. */
  returned?: { values: EnquiryValues; problems: FieldProblems; files: AttachmentProblem[]; isTooMany: boolean };
};

export type EnquiryTexts = {
  labels: Record<(typeof fieldNames)[number] | 'product', string>;
  productPlaceholder: string;
  basket: BasketTexts;
  required: string;
  /** What happens with an enquiry, in a sentence or two. */
  privacy: string;
  send: string;
  sending: string;
  sent: string;
  sentText: string;
  failed: string;
  /** The budget of enquiries is used up. */
  tooMany: string;
  /** How many fields need another look: the text for one, for two… */
  summaries: string[];
  problems: { required: string; email: string; tooLong: string; invalid: string };
  attachments: AttachmentTexts;
};

type State = 'open' | 'sending' | 'sent' | 'failed' | 'refused';

/**
 * The contact form, and with `object` and a product choice the quote form. Fields are cleared after status 204 and
 * only then (specification, section 4). Without JavaScript it posts to a route of its own.
 */
export default function EnquiryForm({ kind, texts, returned, ...props }: EnquiryFormProps) {
  const [state, setState] = useState<State>(props.sent ? 'sent' : returned ? refusalOf(returned.problems) : 'open');
  const [problems, setProblems] = useState<FieldProblems>(returned?.problems ?? {});
  const [fileProblems, setFileProblems] = useState<AttachmentProblem[]>(returned?.files ?? []);
  const [isTooMany, setTooMany] = useState(returned?.isTooMany ?? false);
  const [percent, setPercent] = useState<number>();
  const status = useRef<HTMLParagraphElement>(null);
  const sending = useRef(false); // two clicks in one task both see the old state
  const last = useRef({ body: '', idempotencyKey: '' }); // sent again unchanged, it is the same enquiry
  const formToken = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const basket = useBasket();
  const refusedFiles = fileProblems.find((problem) => problem !== 'again');
  const failure = isTooMany ? texts.tooMany : texts.failed;
  const names = fieldNames.filter((name) => kind === 'quote' || name !== 'object');

  useEffect(() => {
    const isBlank = !form.current?.querySelector<HTMLInputElement>('[name=message]')?.value;
    // Where the code came late and all is typed already, the time until it is sent would say nothing.
    if (isBlank) fetchFormToken().then((fetched) => (formToken.current = fetched));
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const form = event.currentTarget;
    const data = new FormData(form);
    const files = takeFiles(data);
    const values = Object.fromEntries(data) as EnquiryValues;
    setState('sending');
    setProblems({});
    setFileProblems([]);
    const enquiry = { ...values, ...(kind === 'quote' && basket.length > 0 && { basket }) };
    const body = JSON.stringify([enquiry, files.map(fingerprint)]);
    if (body !== last.current.body) last.current = { body, idempotencyKey: newIdempotencyKey() };
    const { idempotencyKey } = last.current;
    const sent = { idempotencyKey, formToken: formToken.current, onProgress: setPercent };
    const answer: EnquiryAnswer =
      files.length > 0 ? await sendAttachments(enquiry, files, sent) : await sendEnquiry(enquiry, sent);
    sending.current = false;
    setPercent(undefined);
    if (answer.status === 204) {
      form.reset();
      writeDraft(kind, undefined);
      if (kind === 'quote') writeBasket([]);
      last.current = { body: '', idempotencyKey: '' };
    }
    const found = Object.fromEntries(answer.fields.map((name) => [name, fieldProblem(name, values[name] ?? '')]));
    setProblems(found);
    if (answer.file) setFileProblems([answer.file]);
    setTooMany(answer.isTooMany ?? false);
    setState(answer.status === 204 ? 'sent' : refusalOf(found));
    status.current?.focus();
  }

  return (
    <form
      className="form"
      method="post"
      action={`/api/contact/${kind === 'quote' ? 'quote' : 'form'}#${kind}-status`}
      encType={kind === 'quote' ? 'multipart/form-data' : undefined}
      id={kind}
      ref={form}
      onSubmit={submit}
    >
      <input type="hidden" name="language" value={props.language} />
      <input type="hidden" name="page" value={props.page} />
      <p className="form-trap" aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="form-note">{texts.required}</p>
      {kind === 'quote' && (
        <>
          <ProductField
            id={`${kind}-product`}
            label={texts.labels.product}
            placeholder={texts.productPlaceholder}
            groups={props.products}
            value={returned?.values.product ?? props.chosen ?? ''}
          />
          <BasketLines lines={basket} texts={texts.basket} />
        </>
      )}
      {names.map((name) => (
        <Field
          key={name}
          id={`${kind}-${name}`}
          name={name}
          label={texts.labels[name]}
          value={returned?.values[name]}
          problem={problems[name] && texts.problems[problems[name]].replace(maxMark, String(enquiryLimits[name]))}
        />
      ))}
      {kind === 'quote' && (
        <Attachments
          id={`${kind}-attachments`}
          language={props.language}
          texts={texts.attachments}
          refused={fileProblems}
          percent={percent}
          onChange={() => setFileProblems([])}
        />
      )}
      <p className="form-note">
        {texts.privacy} <a href={props.privacy.href}>{props.privacy.text}</a>
      </p>
      <button className="button button-full" type="submit" aria-disabled={state === 'sending'}>
        {state === 'sending' ? texts.sending : texts.send}
      </button>
      <p
        ref={status}
        id={`${kind}-status`}
        className={`form-status form-${state}`}
        role={state === 'failed' || state === 'refused' ? 'alert' : 'status'}
        tabIndex={-1}
      >
        {state === 'sent' && (
          <>
            <strong>{texts.sent}</strong> {texts.sentText}
          </>
        )}
        {state === 'failed' && (refusedFiles ? texts.attachments.problems[refusedFiles] : failure)}
        {state === 'refused' && texts.summaries[Object.keys(problems).length - 1]}
      </p>
    </form>
  );
}

/** A form that was not taken: because of what is in its fields, or not. */
function refusalOf(problems: FieldProblems): State {
  return Object.keys(problems).length > 0 ? 'refused' : 'failed';
}
