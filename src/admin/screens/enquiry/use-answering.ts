import { useEffect, useRef, useState } from 'react';
import { formDrafts } from '../../fields/create/use-form-draft.ts';
import { useIsPhone } from '../../layout/use-is-phone.ts';
import { calls } from '../../paths.ts';
import type { EnquiryRecord } from '../../records.ts';
import { useIsSharing } from './answer/use-shared-files.ts';

export type Answering = ReturnType<typeof useAnswering>;

/**
 * Whether the form for an answer is open. It starts open to take shared files. With a draft it starts open too, except on phones,
 * where it covers the message. Opening it moves the focus to its text; closing returns the focus to the button.
 * @returns also whether there is a draft
 */
export function useAnswering({ id, mail }: EnquiryRecord) {
  const isBegun = formDrafts().includes(calls.enquiryAnswer(id));
  const isPhone = useIsPhone();
  const isSharing = useIsSharing();
  const [isOpen, setIsOpen] = useState(mail.configured && (isSharing || (isBegun && !isPhone)));
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
  return { isOpen, isBegun, text, button, open: () => set(true), close: () => set(false) };
}
