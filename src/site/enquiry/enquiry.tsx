import { pagePath } from '../../domain/page/page.ts';
import { basketName } from '../basket.ts';
import { ContactFacts } from '../components/contact-facts.tsx';
import { Section } from '../components/section.tsx';
import { type AttachmentProblem, attachmentProblem } from '../islands/attachment.ts';
import { nameMark } from '../islands/attachments.tsx';
import { type FieldProblems, fieldProblem, isTooManyEnquiries, maxMark } from '../islands/enquiry.ts';
import type { EnquiryFormProps } from '../islands/enquiry-form.tsx';
import EnquiryForm from '../islands/enquiry-form.tsx';
import { type FieldName, fieldNames } from '../islands/field-names.ts';
import type { PartsProps } from '../islands/file-part.tsx';
import { Island } from '../islands/island.tsx';
import { BesideForm, SectionsOfPage } from '../record-sections/section-views.tsx';
import type { PageContext } from '../shell/context.ts';
import { link, retention } from '../shell/context.ts';
import type { FormData, FormPage } from './load-form.ts';
import type { ReturnedForm } from './returned-form.ts';
import { returnedParts } from './returned-parts.ts';

type Props = {
  kind: 'contact' | 'quote';
  data: FormData;
  context: PageContext;
  /** The preselected product on a service's page. */
  product?: string;
  /** On the page about cutting: the steel grades in stock, and the tolerances. */
  cutting?: Pick<PartsProps, 'grades' | 'tolerances'>;
  /** The message that the form begins with. */
  message?: string | undefined;
};

/** The contact or quote form, with its texts. */
export function Enquiry({ kind, data, context, product, cutting, message }: Props) {
  const { t, address, language } = context;
  const chosen = chosenMachine(data) ?? product;
  const texts = t('form', { months: retention(context) });
  const props: EnquiryFormProps = {
    kind,
    language,
    page: pagePath(address) + (data.chosen ? `?machine=${data.chosen}` : ''),
    texts: {
      labels: {
        name: texts.name,
        entreprise: texts.entreprise,
        email: texts.email,
        phonenumber: texts.phonenumber,
        object: texts.object,
        message: texts.message,
        product: texts.product,
      },
      productPlaceholder: texts.productPlaceholder,
      basket: t('basket.form'),
      required: texts.required,
      privacy: texts.privacy,
      send: texts.send,
      sending: texts.sending,
      sent: texts.sent,
      sentText: texts.sentText,
      failed: texts.failed,
      tooMany: texts.tooMany,
      summaries: fieldNames.map((_, index) => t('form.errors.summary', { count: index + 1 })),
      problems: t('form.errors', { max: maxMark }),
      attachments: t('form.attachments', { name: nameMark }),
    },
    privacy: { href: link(context, 'privacy'), text: t('footer.privacy') },
    products: kind === 'quote' ? products(data, context) : [],
    ...(chosen !== undefined && { chosen }),
    ...(kind === 'quote' && { parts: parts(cutting, context) }),
    ...(message !== undefined && { message }),
    // Someone who looks at prepared changes may take the form for a sample: an enquiry would be a mistake.
    ...(context.set && { unsendable: t('form.unsendable') }),
    ...(data.sent && { sent: true }),
    ...(data.returned && { returned: returned(data.returned) }),
  };
  const keeps = kind === 'quote' ? basketName : undefined;
  return <Island name="enquiry-form" component={EnquiryForm} props={props} keeps={keeps} />;
}

type QuoteProps = Omit<Props, 'kind' | 'data'> & {
  data: FormPage;
  title: string;
  text: string;
  /** Whether the first section of records has a ground, because the section before it has none. */
  isOnGround?: boolean;
};

/** The sections of records, then the quote form as the last section of a page. */
export function QuoteSection({ title, text, data, isOnGround = false, ...props }: QuoteProps) {
  const { context } = props;
  const { recordSections: sections, form } = data;
  return (
    <>
      <SectionsOfPage sections={sections} isFirstOnGround={isOnGround} context={context} />
      <Section title={title} intro={text} className="quote-section">
        <div className="split">
          <Enquiry kind="quote" data={form} {...props} />
          <BesideForm sections={sections} context={context}>
            <ContactFacts settings={context.settings} texts={context.t('form')} />
          </BesideForm>
        </div>
      </Section>
    </>
  );
}

/** The marks in these texts are filled in by the browser, once a drawing is read. */
function parts(cutting: Props['cutting'], { t }: PageContext): PartsProps {
  const texts = t('form.parts', { skipInterpolation: true });
  return { texts, isAboutCutting: cutting !== undefined, grades: [], tolerances: [], ...cutting };
}

function products({ machines }: FormData, { t, language }: PageContext): EnquiryFormProps['products'] {
  const services = (['hydraulique', 'oxycoupage', 'r&d'] as const).map((key) => ({ key, value: t(`nav.${key}`) }));
  const options = machines.map(({ id, name }) => ({
    key: String(id),
    value: name.text,
    ...(name.language !== language && { lang: name.language }),
  }));
  const groups = [{ label: t('form.productServices'), options: services }];
  return options.length > 0 ? [...groups, { label: t('form.productMachines'), options }] : groups;
}

/** Returns the name of the machine from whose page the visitor requests a quote. */
function chosenMachine({ machines, chosen }: FormData): string | undefined {
  return machines.find(({ id }) => id === chosen)?.name.text;
}

/** Returns the props of a refused form. Its files cannot be returned, so the visitor must choose them again. */
function returned({ status, values, fields, hadFiles, retryAfter }: ReturnedForm): EnquiryFormProps['returned'] {
  const refused = fieldNames.filter((name: FieldName) => name in fields);
  const problems = Object.fromEntries(refused.map((name) => [name, fieldProblem(name, values[name] ?? '')]));
  const isTooMany = isTooManyEnquiries(status, retryAfter !== undefined);
  const files = hadFiles ? lost(isTooMany ? undefined : attachmentProblem(status)) : [];
  return { values, parts: returnedParts({ values }), problems: problems as FieldProblems, files, isTooMany };
}

/** Returns the problems of lost files: choose them again, unless files cannot be received at present. */
function lost(problem: AttachmentProblem | undefined): AttachmentProblem[] {
  if (problem === undefined) return ['again'];
  return problem === 'unavailable' ? [problem] : [problem, 'again'];
}
