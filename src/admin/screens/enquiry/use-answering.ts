import { useEffect, useRef, useState } from 'react';
import { useFormDraft } from '../../fields/create/use-form-draft.ts';
import { calls } from '../../paths.ts';
import type { EnquiryRecord } from '../../records.ts';
import { hasDraft } from './answer/use-answer.ts';

export type Answering = ReturnType<typeof useAnswering>;

/**
 * Whether the form for an answer is open. It starts open if there is a draft. Opening it moves the focus to its text; closing returns
 * the focus to the button.
 */
export function useAnswering({ id, mail }: EnquiryRecord) {
  const { values } = useFormDraft(calls.enquiryAnswer(id));
  const [isOpen, setIsOpen] = useState(mail.configured && hasDraft(values));
  const text = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (wantsFocus.current) (isOpen ? text : button).current?.focus();
    wantsFocus.current = false;
  }, [isOpen]);
  const set = (opened: boolean) => {
    wantsFocus.current = true;
    setIsOpen(opened);
    if (opened && isOpen) text.current?.focus();
  };
  return { isOpen, text, button, open: () => set(true), close: () => set(false) };
}
