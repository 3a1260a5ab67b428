import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguage, type Language } from '../../../../domain/text/language.ts';
import { CallFailure, call, detailOf } from '../../../client.ts';
import { useFormDraft } from '../../../fields/create/use-form-draft.ts';
import { calls } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { reloadLists } from '../../../query-cache.ts';
import { queryClient } from '../../../query-client.ts';
import type { AnswerFile, EnquiryRecord } from '../../../records.ts';

/** A machine whose data sheet is attached. */
export type Sheet = { id: number; name: string };

type Answer = { recipient: string; subject: string; text: string };

/**
 * The draft of an answer, kept in the browser until it is sent. Fields not yet edited show the server's text in the chosen language.
 */
export function useAnswer(enquiry: EnquiryRecord, onSent: () => void) {
  const draft = useFormDraft(calls.enquiryAnswer(enquiry.id));
  const { values, setValues } = draft;
  const language = isLanguage(values.language ?? '') ? (values.language as Language) : undefined;
  const { data: beginning, error } = useQuery(queries.answerBeginning(enquiry.id, language));
  const [newKey, setNewKey] = useState(() => crypto.randomUUID());
  const [seen, setSeen] = useState(() => newestMail(enquiry));
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setIsSending] = useState(false);
  const files = listIn<AnswerFile>(values.files);
  const sheets = listIn<Sheet>(values.sheets);
  const answer: Answer = {
    recipient: values.recipient ?? enquiry.email,
    subject: values.subject ?? beginning?.subject ?? '',
    text: values.text ?? beginning?.text ?? '',
  };

  /** Keeps the idempotency key with the typed text, so a retry after a reload counts as the same answer. */
  const change = (changed: Record<string, string>) => setValues({ key: values.key || newKey, ...changed });

  function discard(): void {
    draft.clear();
    setNewKey(crypto.randomUUID());
    setFailure('');
    setErrors({});
  }

  async function send(): Promise<void> {
    if (isSending || !beginning) return;
    setIsSending(true);
    setFailure('');
    setErrors({});
    try {
      const attached = { files: files.map(({ id }) => id), sheets: sheets.map(({ id }) => id) };
      const key = values.key || newKey;
      const { body } = await call('POST', calls.enquiryAnswer(enquiry.id), {
        body: { ...answer, ...attached, language: beginning.language, seen, key },
      });
      queryClient.setQueryData(queries.enquiry(enquiry.id).queryKey, body);
      setSeen(newestMail(body));
      discard();
      onSent();
      await reloadLists('enquiry');
    } catch (error) {
      setErrors(
        (error as CallFailure).body?.fields ? ((error as CallFailure).body.fields as Record<string, string>) : {},
      );
      setFailure(detailOf(error));
      if (error instanceof CallFailure && error.status === 409) await showNewest();
    } finally {
      setIsSending(false);
    }
  }

  /** Shows an answer that somebody else has sent meanwhile. The next click on Send can then succeed. */
  async function showNewest(): Promise<void> {
    setSeen(newestMail(await queryClient.fetchQuery({ ...queries.enquiry(enquiry.id), staleTime: 0 })));
  }

  const isBegun = Object.keys(values).length > 0;
  return {
    answer,
    isBegun,
    beginning,
    readFailure: error,
    files,
    sheets,
    change,
    discard,
    send,
    isSending,
    failure,
    errors,
  };
}

export type AnswerInWork = ReturnType<typeof useAnswer>;

function newestMail({ mails }: EnquiryRecord): number {
  return mails.at(-1)?.id ?? 0;
}

function listIn<Item>(text = '[]'): Item[] {
  return JSON.parse(text || '[]') as Item[];
}
