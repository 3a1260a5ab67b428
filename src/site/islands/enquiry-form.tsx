import { type FormEvent, useRef, useState } from 'react';
import { messageLimits } from '../../domain/message-limits.ts';
import { type EnquiryValues, type FieldProblems, fieldNames, fieldProblem, maxMark } from './enquiry.ts';
import { Field } from './field.tsx';

export type EnquiryFormProps = {
  kind: 'contact' | 'quote';
  language: string;
  /** Path of the page that the form stands on. */
  page: string;
  texts: EnquiryTexts;
  /** The page that says more about what happens with an enquiry. */
  privacy: { href: string; text: string };
  /** The product choice: groups of options. Quote form only. */
  products: { label: string; options: { value: string; lang?: string }[] }[];
  chosen?: string;
  sent?: boolean;
  /** What a visitor without JavaScript had typed when the server refused it. */
  returned?: { values: EnquiryValues; problems: FieldProblems };
};

export type EnquiryTexts = {
  labels: Record<(typeof fieldNames)[number] | 'product', string>;
  productPlaceholder: string;
  required: string;
  /** What happens with an enquiry, in a sentence or two. */
  privacy: string;
  send: string;
  sending: string;
  sent: string;
  sentText: string;
  failed: string;
  /** How many fields need another look: the text for one, for two… */
  summaries: string[];
  problems: { required: string; email: string; tooLong: string; invalid: string };
};

type State = 'open' | 'sending' | 'sent' | 'failed' | 'refused';

/**
 * The contact form, and with `object` and a product choice the quote form. Fields are cleared after status 204 and
 * only then (specification, section 4). Without JavaScript it posts to a route of its own.
 */
export default function EnquiryForm({ kind, texts, returned, ...props }: EnquiryFormProps) {
  const [state, setState] = useState<State>(props.sent ? 'sent' : returned ? 'refused' : 'open');
  const [problems, setProblems] = useState<FieldProblems>(returned?.problems ?? {});
  const status = useRef<HTMLParagraphElement>(null);
  const sending = useRef(false); // two clicks in one task both see the old state
  const names = fieldNames.filter((name) => kind === 'quote' || name !== 'object');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as EnquiryValues;
    setState('sending');
    setProblems({});
    const answer = await send(values);
    sending.current = false;
    if (answer.status === 204) form.reset();
    setProblems(Object.fromEntries(answer.fields.map((name) => [name, fieldProblem(name, values[name] ?? '')])));
    setState(answer.status === 204 ? 'sent' : answer.fields.length > 0 ? 'refused' : 'failed');
    status.current?.focus();
  }

  return (
    <form className="form" method="post" action={`/api/contact/form#${kind}-status`} id={kind} onSubmit={submit}>
      <input type="hidden" name="language" value={props.language} />
      <input type="hidden" name="page" value={props.page} />
      <p className="form-trap" aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="form-note">{texts.required}</p>
      {kind === 'quote' && (
        <p className="field">
          <label htmlFor={`${kind}-product`}>{texts.labels.product}</label>
          <select id={`${kind}-product`} name="product" defaultValue={returned?.values.product ?? props.chosen ?? ''}>
            <option value="">{texts.productPlaceholder}</option>
            {props.products.map((group) => (
              <optgroup label={group.label} key={group.label}>
                {group.options.map((option) => (
                  <option key={option.value} lang={option.lang}>
                    {option.value}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </p>
      )}
      {names.map((name) => (
        <Field
          key={name}
          id={`${kind}-${name}`}
          name={name}
          label={texts.labels[name]}
          value={returned?.values[name]}
          problem={problems[name] && texts.problems[problems[name]].replace(maxMark, String(messageLimits[name]))}
        />
      ))}
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
        {state === 'failed' && texts.failed}
        {state === 'refused' && texts.summaries[Object.keys(problems).length - 1]}
      </p>
    </form>
  );
}

/** Sends an enquiry; answers the status (0 when the server could not be reached) and the fields it refused. */
async function send({
  website,
  ...values
}: EnquiryValues): Promise<{ status: number; fields: (keyof EnquiryValues)[] }> {
  try {
    const body = JSON.stringify(website ? { ...values, website } : values);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/contact', { method: 'POST', headers, body });
    if (answer.status === 204) return { status: 204, fields: [] };
    const refusal = await answer.json();
    console.warn('The enquiry was not accepted', refusal);
    return { status: answer.status, fields: fieldNames.filter((name) => name in (refusal.fields ?? {})) };
  } catch {
    return { status: 0, fields: [] };
  }
}
