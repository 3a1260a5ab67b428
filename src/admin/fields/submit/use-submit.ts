import { type FormEvent, useState } from 'react';
import { type CallFailure, detailOf } from '../../client.ts';

export type Submit = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  isSending: boolean;
  /** The error of each input that the server has named. */
  errors: Record<string, string>;
  /** The message for any other failure; blank if there is none. */
  failure: string;
};

/**
 * Sends a form, once at a time. After a refusal, the first named input takes the focus.
 * @param send gets the typed texts by the inputs' names; the form is reset after it succeeds
 */
export function useSubmit(send: (values: Record<string, string>) => Promise<void>): Submit {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const errors = fieldsOf(error);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    setIsSending(true);
    setError(undefined);
    try {
      await send(Object.fromEntries(new FormData(form)) as Record<string, string>);
      form.reset();
    } catch (failure) {
      setError(failure);
      const [named = ''] = Object.keys(fieldsOf(failure));
      const input = form.elements.namedItem(named);
      if (input instanceof HTMLInputElement) input.focus();
    } finally {
      setIsSending(false);
    }
  }

  const isNamed = Object.keys(errors).length > 0;
  return { onSubmit, isSending, errors, failure: error && !isNamed ? detailOf(error) : '' };
}

function fieldsOf(error: unknown): Record<string, string> {
  return ((error as CallFailure | undefined)?.body?.fields ?? {}) as Record<string, string>;
}
