import { Button, Collapse, Paper, Stack, Text } from '@mantine/core';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useMayWrite } from '../access.tsx';
import { CallFailure, detailOf } from '../client.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { Icon } from '../layout/icon.tsx';
import { type Translate, useTexts } from '../texts.ts';
import { CreateInputs, inputLabels, missingInputs, type NewField } from './create-inputs.tsx';
import { FillButton } from './fill-button.tsx';
import { bodyOf, copiesOf, typed, withCopies } from './form-copies.ts';
import { useFormDraft } from './use-form-draft.ts';

type Props = {
  /** The call that makes it, under which what is typed outlives the page. */
  path: string;
  title: string;
  fields: NewField[];
  withPriority?: boolean;
  /** Whether it may be begun hidden from visitors. */
  canBeHidden?: boolean;
  /** Whether its empty texts can be filled with the French ones, marked as copies. */
  canCopy?: boolean;
  submit: string;
  onSubmit: (values: Record<string, string | string[] | number | boolean | null>) => Promise<void>;
  /** The message for a failure; defaults to its detail. */
  explain?: (error: unknown) => string;
  /** Shows a failure; without it, the form does. */
  onFailure?: (detail: string) => void;
  /** Whether it stands below the rows of a table: without a frame until it is open. */
  isDense?: boolean;
  /** Whether the form stays for another one after it is sent. */
  staysOpen?: boolean;
  /** The button that opens it, where that is the first thing that its screen is for: it stands out, and can be pressed from elsewhere. */
  main?: RefObject<HTMLButtonElement | null>;
};

/**
 * A form for a new thing, mostly with texts in five languages. While something is missing the button does nothing, and says
 * why. Translators do not see it.
 */
export function CreateForm(props: Props) {
  return useMayWrite(null) ? <Form {...props} /> : null;
}

function Form(props: Props) {
  const { path, title, fields, withPriority = false, canBeHidden = false, submit } = props;
  const { canCopy = false, onSubmit, explain = detailOf, staysOpen = false, isDense = false } = props;
  const { t } = useTexts();
  const { values, setValues, clear } = useFormDraft(path);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setIsSending] = useState(false);
  const [isOpen, setIsOpen] = useState(Object.keys(values).length > 0);
  const form = useRef<HTMLFormElement>(null);
  const ownOpener = useRef<HTMLButtonElement>(null);
  const opener = props.main ?? ownOpener;
  const standsOut = props.main !== undefined && !isOpen;
  const isFramed = isOpen || !(standsOut || isDense);
  const id = useId();
  const shown = withCopies(values);
  const missing = missingInputs(fields, shown);
  const tell = props.onFailure ?? setFailure;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (missing.length > 0 || isSending) return;
    setIsSending(true);
    setErrors({});
    try {
      const { priority = '0', hidden, ...texts } = values;
      await onSubmit({
        ...bodyOf(texts),
        ...(withPriority && { priority: wholeNumber(priority || '0') }),
        ...(hidden && { visible: false }),
      });
      clear();
      tell('');
      setIsOpen(staysOpen);
      if (staysOpen) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
      else opener.current?.focus(); // the button that had it is gone from view
    } catch (error) {
      const named = refusedFields(error);
      setErrors(named);
      tell(nameFields(t, fields, named) || explain(error));
    }
    setIsSending(false);
  }

  return (
    <Paper withBorder={isFramed} p={isFramed ? 'sm' : 0} bg={isFramed ? undefined : 'transparent'}>
      <Button
        ref={opener}
        variant={standsOut ? 'filled' : 'subtle'}
        leftSection={<Icon name="plus" />}
        aria-expanded={isOpen}
        aria-controls={`${id}-form`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
      </Button>
      <Collapse expanded={isOpen} id={`${id}-form`}>
        <form ref={form} onSubmit={send}>
          <Stack gap="sm" p="sm">
            <FailureAlert details={[failure]} />
            <CreateInputs
              fields={fields}
              withPriority={withPriority}
              canBeHidden={canBeHidden}
              values={shown}
              copies={copiesOf(values)}
              errors={errors}
              onChange={(key, value) => setValues(typed(values, key, value))}
            >
              {canCopy && <FillButton fields={fields} values={values} onFill={setValues} />}
            </CreateInputs>
            <SubmitButton text={submit} missing={missing} isSending={isSending} />
          </Stack>
        </form>
      </Collapse>
    </Paper>
  );
}

/** It stays focusable while something is missing, so that a screen reader can say what. */
function SubmitButton({ text, missing, isSending }: { text: string; missing: string[]; isSending: boolean }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div>
      <Button
        type="submit"
        loading={isSending}
        aria-disabled={missing.length > 0}
        data-disabled={missing.length > 0 || undefined}
        aria-describedby={id}
      >
        {text}
      </Button>
      <Text id={id} size="sm" c="dimmed" mt={4}>
        {missing.length > 0 && t('fields.missing', { fields: missing.join(', ') })}
      </Text>
    </div>
  );
}

/** What is wrong with each input, named as the form names it. */
function nameFields(t: Translate, fields: NewField[], named: Record<string, string>): string {
  const labels = { priority: t('fields.priority'), ...inputLabels(fields) };
  const told = Object.entries(labels).filter(([field]) => field in named);
  return told.map(([field, label]) => t('save.field', { field: label, reason: named[field] ?? '' })).join('; ');
}

/** What is no whole number goes as it was typed: the server says what is wrong with it. */
function wholeNumber(text: string): string | number {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

function refusedFields(error: unknown): Record<string, string> {
  return error instanceof CallFailure ? ((error.body.fields ?? {}) as Record<string, string>) : {};
}
