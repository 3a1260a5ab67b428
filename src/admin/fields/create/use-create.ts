import { useState } from 'react';
import { CallFailure, detailOf } from '../../client.ts';
import { type Translate, useTexts } from '../../texts.ts';
import { bodyOf, inputsOf, missingInputs, type NewField, type NewInput } from './new-field.ts';
import { useFormDraft } from './use-form-draft.ts';

export type NewRecord = Record<string, string | string[] | boolean>;

type Options = {
  /** The path of the call that creates the record. The browser keeps typed text under it. */
  path: string;
  fields: NewField[];
  onSubmit: (values: NewRecord) => Promise<void>;
  /** The message for a failure; defaults to its detail. */
  explain?: ((error: unknown) => string) | undefined;
  /** Shows a failure; by default the form does. */
  onFailure?: ((detail: string) => void) | undefined;
};

export type Creation = {
  values: Record<string, string>;
  change: (key: string, value: string) => void;
  /** The required inputs that are still blank. */
  missing: NewInput[];
  /** The server's errors, by the key of the input. */
  errors: Record<string, string>;
  failure: string;
  isSending: boolean;
  /** @returns whether the record was created */
  send: () => Promise<boolean>;
};

/** The state of a form for a new record. Sends once at a time, and only if no required input is blank. */
export function useCreate({ path, fields, onSubmit, explain = detailOf, onFailure }: Options): Creation {
  const { t } = useTexts();
  const { values, setValues, clear } = useFormDraft(path);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setIsSending] = useState(false);
  const missing = missingInputs(fields, values);
  const tell = onFailure ?? setFailure;

  async function send(): Promise<boolean> {
    if (missing.length > 0 || isSending) return false;
    setIsSending(true);
    setErrors({});
    try {
      await onSubmit(bodyOf(fields, values));
      clear();
      tell('');
      return true;
    } catch (error) {
      const named = refusedFields(error);
      setErrors(named);
      tell(nameFields(t, fields, named) || explain(error));
      return false;
    } finally {
      setIsSending(false);
    }
  }

  const change = (key: string, value: string) => setValues({ [key]: value });
  return { values, change, missing, errors, failure, isSending, send };
}

/** The errors of the inputs as one text, with the form's labels. */
function nameFields(t: Translate, fields: NewField[], named: Record<string, string>): string {
  const refused = fields.flatMap(inputsOf).filter(({ key }) => key in named);
  return refused.map(({ key, name }) => t('save.field', { field: name, reason: named[key] ?? '' })).join('; ');
}

function refusedFields(error: unknown): Record<string, string> {
  return error instanceof CallFailure ? ((error.body.fields ?? {}) as Record<string, string>) : {};
}
