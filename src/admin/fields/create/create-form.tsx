import { Button, Collapse, Paper, Stack, Text } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useMayWrite } from '../../access.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Icon } from '../../layout/icon.tsx';
import { useTexts } from '../../texts.ts';
import { CreateInputs } from './create-inputs.tsx';
import { focusFirst } from './focus-first.ts';
import type { NewField, NewInput } from './new-field.ts';
import { type NewRecord, useCreate } from './use-create.ts';

type Props = {
  /** The path of the call that creates the record. The browser keeps typed text under it. */
  path: string;
  title: string;
  fields: NewField[];
  submit: string;
  onSubmit: (values: NewRecord) => Promise<void>;
  /** Shows a failure; by default the form does. */
  onFailure?: (detail: string) => void;
  /** Whether the form starts open: for empty lists. */
  startsOpen?: boolean;
};

/**
 * A form for a new record that needs more than one text, in French; translations follow in its editor. It names the missing inputs, and
 * the submit button focuses the first. Hidden from translators.
 */
export function CreateForm(props: Props) {
  return useMayWrite(null) ? <Form {...props} /> : null;
}

function Form({ path, title, fields, submit, onSubmit, onFailure, startsOpen = false }: Props) {
  const creation = useCreate({ path, fields, onSubmit, onFailure });
  const { values, missing, failure, isSending, send } = creation;
  const [isOpen, setIsOpen] = useState(startsOpen || Object.keys(values).length > 0);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  async function submitForm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (focusFirst(event.currentTarget, missing)) return;
    if (!(await send())) return;
    setIsOpen(false);
    opener.current?.focus(); // the focused submit button is now hidden
  }

  return (
    <Paper withBorder p="sm">
      <Button
        ref={opener}
        variant="subtle"
        leftSection={<Icon name="plus" />}
        aria-expanded={isOpen}
        aria-controls={`${id}-form`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
      </Button>
      <Collapse expanded={isOpen} id={`${id}-form`}>
        <form onSubmit={submitForm} noValidate>
          <Stack gap="sm" p="sm">
            <FailureAlert details={[failure]} />
            <CreateInputs path={path} fields={fields} creation={creation} />
            <SubmitButton text={submit} missing={missing} isSending={isSending} />
          </Stack>
        </form>
      </Collapse>
    </Paper>
  );
}

/** Stays focusable while inputs are missing, so a screen reader can name them. */
function SubmitButton({ text, missing, isSending }: { text: string; missing: NewInput[]; isSending: boolean }) {
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
        {missing.length > 0 && t('fields.missing', { fields: missing.map(({ name }) => name).join(', ') })}
      </Text>
    </div>
  );
}
