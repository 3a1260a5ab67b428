import type { RefObject } from 'react';
import type { EnquiryRecord } from '../../../records.ts';
import type { AnswerInWork } from './use-answer.ts';
import type { AnswerFilesInWork } from './use-answer-files.ts';

/** What the form for an answer shows, however it is laid out. */
export type AnswerFormProps = {
  enquiry: EnquiryRecord;
  work: AnswerInWork;
  files: AnswerFilesInWork;
  text: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
  onDiscard: () => void;
};
