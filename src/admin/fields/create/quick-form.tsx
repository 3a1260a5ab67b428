import { Button, Stack, TextInput } from '@mantine/core';
import type { FormEvent, RefObject } from 'react';
import { useMayWrite } from '../../access.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Icon } from '../../layout/icon.tsx';
import { lineInput } from '../keyboard.ts';
import { CreateInput } from './create-inputs.tsx';
import { focusFirst } from './focus-first.ts';
import { inputsOf, type NewField, type NewInput } from './new-field.ts';
import classes from './quick-form.module.css';
import { type NewRecord, useCreate } from './use-create.ts';

type Props = {
  /** The path of the call that creates the record. The browser keeps typed text under it. */
  path: string;
  /** The purpose of the form. */
  title: string;
  /** The only required text; all else follows in the record's editor. */
  field: Omit<NewField, 'isRequired' | 'rows' | 'choices'>;
  submit: string;
  onSubmit: (values: NewRecord) => Promise<void>;
  /** The message for a failure; defaults to its detail. */
  explain?: (error: unknown) => string;
  /** A ref to the input, for buttons that focus it. */
  input?: RefObject<HTMLInputElement | null>;
};

/** Creates a record from one text and Enter, at the top of its list. Hidden from translators. */
export function QuickForm(props: Props) {
  return useMayWrite(null) ? <Form {...props} /> : null;
}

function Form({ path, title, field, submit, onSubmit, explain, input }: Props) {
  const required = { ...field, isRequired: true };
  const creation = useCreate({ path, fields: [required], onSubmit, explain });
  const { values, change, missing, errors, failure, isSending, send } = creation;
  const [french, ...others] = inputsOf(required) as [NewInput, ...NewInput[]];
  const { key, name, language } = french;
  const isBegun = Object.values(values).some((value) => value !== '');

  async function submitForm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!focusFirst(event.currentTarget, missing)) await send();
  }

  return (
    <form aria-label={title} onSubmit={submitForm} noValidate>
      <Stack gap="xs">
        <FailureAlert details={[failure]} />
        <div className={classes.line}>
          <TextInput
            ref={input}
            className={classes.input}
            label={title}
            aria-label={`${title}: ${name}`}
            placeholder={name}
            name={key}
            lang={language}
            autoComplete="off"
            enterKeyHint="done"
            {...(field.line && lineInput(field.line))}
            spellCheck={language !== undefined}
            aria-required
            value={values[key] ?? ''}
            error={errors[key]}
            onChange={(event) => change(key, event.currentTarget.value)}
          />
          <Button type="submit" flex="none" leftSection={<Icon name="plus" />} loading={isSending}>
            {submit}
          </Button>
        </div>
        {isBegun && others.length > 0 && (
          <div className={classes.others}>
            {others.map((input) => (
              <CreateInput key={input.key} input={input} creation={creation} />
            ))}
          </div>
        )}
      </Stack>
    </form>
  );
}
