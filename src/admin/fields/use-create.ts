import { useState } from 'react';
import { CallFailure, detailOf } from '../client.ts';
import { type Translate, useTexts } from '../texts.ts';
import { bodyOf, inputsOf, missingInputs, type NewField, type NewInput } from './new-field.ts';
import { useFormDraft } from './use-form-draft.ts';

export type NewRecord = Record<string, string | string[] | boolean>;

type Options = {
  /** The call that makes it, under which what is typed outlives the page. */
  path: string;
  fields: NewField[];
  onSubmit: (values: NewRecord) => Promise<void>;
  /** The message for a failure; defaults to its detail. */
  explain?: ((error: unknown) => string) | undefined;
  /** Shows a failure; without it, the form does. */
  onFailure?: ((detail: string) => void) | undefined;
};

export type Creation = {
  values: Record<string, string>;
  change: (key: string, value: string) => void;
  /** The inputs that have to be filled first. */
  missing: NewInput[];
  /** What the server has found wrong with an input, by its key. */
  errors: Record<string, string>;
  failure: string;
  isSending: boolean;
  /** @returns whether it was made */
  send: () => Promise<boolean>;
};

/** What is typed for something new, and its sending: once at a time, and not while something is missing. */
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
      await onSubmit({ ...bodyOf(fields, values), ...(values.hidden && { visible: false }) });
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

/** What is wrong with each input, named as the form names it. */
function nameFields(t: Translate, fields: NewField[], named: Record<string, string>): string {
  const refused = fields.flatMap(inputsOf).filter(({ key }) => key in named);
  return refused.map(({ key, name }) => t('save.field', { field: name, reason: named[key] ?? '' })).join('; ');
}

function refusedFields(error: unknown): Record<string, string> {
  return error instanceof CallFailure ? ((error.body.fields ?? {}) as Record<string, string>) : {};
}
