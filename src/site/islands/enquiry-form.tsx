import { enquiryLimits } from '../../domain/enquiry/enquiry-limits.ts';
import type { Language } from '../../domain/text/language.ts';
import { Attachments, type AttachmentTexts } from './attachments.tsx';
import { BasketLines, type BasketTexts, useBasket } from './basket-lines.tsx';
import { maxMark } from './enquiry.ts';
import { Field } from './field.tsx';
import { fieldNames } from './field-names.ts';
import type { PartsProps } from './file-part.tsx';
import { ProductField, type ProductGroup } from './product-field.tsx';
import { type Returned, useSending } from './use-sending.ts';

export type EnquiryFormProps = {
  kind: 'contact' | 'quote';
  language: Language;
  /** Path of the form's page. */
  page: string;
  texts: EnquiryTexts;
  /** The link to the privacy page. */
  privacy: { href: string; text: string };
  /** The product choice: groups of options. Quote form only. */
  products: ProductGroup[];
  chosen?: string;
  /** What the form knows of parts to cut. Quote form only. */
  parts?: PartsProps;
  /** The message that it begins with. */
  message?: string;
  sent?: boolean;
  returned?: Returned;
  /** Why the form cannot be sent from this page. */
  unsendable?: string;
};

export type EnquiryTexts = {
  labels: Record<(typeof fieldNames)[number] | 'product', string>;
  productPlaceholder: string;
  basket: BasketTexts;
  required: string;
  /** One or two sentences about the privacy of an enquiry. */
  privacy: string;
  send: string;
  sending: string;
  sent: string;
  sentText: string;
  failed: string;
  /** Says that the budget of enquiries is used up. */
  tooMany: string;
  /** Says how many fields have errors: the text for one, for two… */
  summaries: string[];
  problems: { required: string; email: string; tooLong: string; invalid: string };
  attachments: AttachmentTexts;
};

type Sending = ReturnType<typeof useSending>;

/**
 * The contact form, and with `object` and a product choice the quote form. Without JavaScript it posts to a
 * separate route.
 */
export default function EnquiryForm({ kind, texts, returned, ...props }: EnquiryFormProps) {
  const basket = useBasket();
  const sending = useSending({ kind, basket, wasSent: props.sent ?? false, returned });
  const { state, problems } = sending;
  const names = fieldNames.filter((name) => kind === 'quote' || name !== 'object');
  return (
    <form
      className="form supplemental" // reading modes leave out what has this class
      method="post"
      action={`/api/contact/${kind === 'quote' ? 'quote' : 'form'}#${kind}-status`}
      encType={kind === 'quote' ? 'multipart/form-data' : undefined}
      id={kind}
      ref={sending.form}
      onInput={sending.begin}
      onSubmit={sending.submit}
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
          value={returned?.values[name] ?? (name === 'message' ? props.message : undefined)}
          problem={problems[name] && texts.problems[problems[name]].replace(maxMark, String(enquiryLimits[name]))}
        />
      ))}
      {props.parts && (
        <Attachments
          id={`${kind}-attachments`}
          language={props.language}
          texts={texts.attachments}
          parts={props.parts}
          typedParts={returned?.parts ?? []}
          refused={sending.fileProblems}
          percent={sending.percent}
          onChange={sending.forgetFileProblems}
        />
      )}
      <p className="form-note">
        {texts.privacy} <a href={props.privacy.href}>{props.privacy.text}</a>
      </p>
      {props.unsendable && <p className="form-note">{props.unsendable}</p>}
      <button
        className="button button-full"
        type="submit"
        aria-disabled={state === 'sending'}
        disabled={props.unsendable !== undefined}
      >
        {state === 'sending' ? texts.sending : texts.send}
      </button>
      <FormStatus id={`${kind}-status`} texts={texts} sending={sending} />
    </form>
  );
}

function FormStatus({ id, texts, sending }: { id: string; texts: EnquiryTexts; sending: Sending }) {
  const { state, problems, fileProblems, isTooMany, status } = sending;
  const refusedFiles = fileProblems.find((problem) => problem !== 'again');
  const failure = isTooMany ? texts.tooMany : texts.failed;
  return (
    <p
      ref={status}
      id={id}
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
  );
}
