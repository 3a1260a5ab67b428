import { useRef, useState } from 'react';
import { call, detailOf, isTemporary } from '../../../client.ts';
import { calls } from '../../../paths.ts';
import type { AnswerFile } from '../../../records.ts';
import type { AnswerInWork } from './use-answer.ts';

/** The files attached to an answer. They are uploaded at once, so they outlive this page as its text does. */
export function useAnswerFiles(enquiry: number, { files, change }: AnswerInWork) {
  const [uploading, setUploading] = useState('');
  const [failure, setFailure] = useState('');
  const latest = useRef(files);
  latest.current = files;

  function keep(next: AnswerFile[]): void {
    latest.current = next;
    change({ files: JSON.stringify(next) });
  }

  /** Returns whether the server has answered for each file, with or without a refusal. */
  async function add(chosen: File[]): Promise<boolean> {
    let isAnswered = true;
    setFailure('');
    for (const file of chosen) {
      setUploading(file.name);
      try {
        const body = new Blob([file], { type: 'application/octet-stream' });
        const answer = await call('POST', calls.answerFiles(enquiry, file.name), { body });
        keep([...latest.current, answer.body]);
      } catch (error) {
        setFailure(`${file.name}: ${detailOf(error)}`);
        if (isTemporary(error)) isAnswered = false;
      }
    }
    setUploading('');
    return isAnswered;
  }

  async function remove({ id }: AnswerFile): Promise<void> {
    keep(latest.current.filter((file) => file.id !== id));
    await call('DELETE', calls.answerFile(enquiry, id)).catch(() => {}); // the server deletes abandoned files later
  }

  return { files, uploading, failure, add, remove };
}

export type AnswerFilesInWork = ReturnType<typeof useAnswerFiles>;
