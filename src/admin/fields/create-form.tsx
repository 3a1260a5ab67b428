import { Button, Collapse, Paper, Stack, Text } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useMayWrite } from '../access.tsx';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import { CreateInputs } from './create-inputs.tsx';
import { focusFirst } from './focus-first.ts';
import type { NewField, NewInput } from './new-field.ts';
import { type NewRecord, useCreate } from './use-create.ts';

type Props = {
  /** The call that makes it, under which what is typed outlives the page. */
  path: string;
  title: string;
  fields: NewField[];
  submit: string;
  onSubmit: (values: NewRecord) => Promise<void>;
  /** Shows a failure; without it, the form does. */
  onFailure?: (detail: string) => void;
  /** Whether it is open at first: where there is nothing else yet. */
  startsOpen?: boolean;
};

/**
 * A form for a new thing that needs more than one text: in French, the other languages follow in its editor. While something is
 * missing it leads there, and says what. Translators do not see it.
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
    opener.current?.focus(); // the button that had it is gone from view
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
            <CreateInputs fields={fields} creation={creation} />
            <SubmitButton text={submit} missing={missing} isSending={isSending} />
          </Stack>
        </form>
      </Collapse>
    </Paper>
  );
}

/** It stays focusable while something is missing, so that a screen reader can say what. */
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
