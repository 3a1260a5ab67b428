import { useEffect, useRef, useState } from 'react';
import { acceptedAttachments } from '../../domain/enquiry/attachment.ts';
import { fileSize } from '../../domain/media/file-size.ts';
import type { Language } from '../../domain/text/language.ts';
import { Icon } from '../components/icon.tsx';
import { type AttachmentProblem, attachmentField, fingerprint, problemsOf } from './attachment.ts';
import { useFiles } from './use-files.ts';

export type AttachmentTexts = {
  label: string;
  /** Says which files are accepted. */
  hint: string;
  /** Contains `nameMark` in place of a file's name, like `removed`. */
  remove: string;
  removed: string;
  progress: string;
  problems: Record<AttachmentProblem, string>;
};

/** Placeholder in a text for the name of a file. */
export const nameMark = '{name}';

type Props = {
  id: string;
  language: Language;
  texts: AttachmentTexts;
  /** The server's reasons for refusing the files. */
  refused: AttachmentProblem[];
  /** Progress of the upload, 0 to 100, undefined while none is running. */
  percent: number | undefined;
  onChange: () => void;
};

/**
 * The file field of a quote form. It is a native field and works without JavaScript. With it, choosing again adds files,
 * each file can be removed, and files that the server would refuse are reported at once and not sent.
 */
export function Attachments({ id, language, texts, refused, percent, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { files, others, hold } = useFiles(input);
  const [removed, setRemoved] = useState('');
  const own = problemsOf(files, others);
  const sentences = (problems: AttachmentProblem[]) => problems.map((problem) => texts.problems[problem]).join(' ');
  const ownProblem = sentences(own);
  const problem = sentences([...new Set([...own, ...refused])]);

  // With a custom validity the browser refuses to submit and focuses the field.
  useEffect(() => input.current?.setCustomValidity(ownProblem), [ownProblem]);

  function change(next: File[]): void {
    onChange();
    void hold(next);
  }

  function remove(file: File, index: number): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, other) => other !== index);
    (buttons[index] ?? buttons[index - 1] ?? input.current)?.focus();
    setRemoved(texts.removed.replace(nameMark, file.name));
    change(files.filter((other) => other !== file));
  }

  return (
    <div className="field attachments">
      <label htmlFor={id}>{texts.label}</label>
      <p className="form-note" id={`${id}-hint`}>
        {texts.hint}
      </p>
      <input
        ref={input}
        id={id}
        name={attachmentField}
        type="file"
        multiple
        accept={acceptedAttachments()}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ currentTarget }) => change([...files, ...(currentTarget.files ?? [])])}
      />
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
      {files.length > 0 && (
        <ul className="attachment-list" ref={list}>
          {files.map((file, index) => (
            <Attachment
              key={fingerprint(file)}
              file={file}
              size={fileSize(file.size, language)}
              isWrong={others.includes(file)}
              remove={texts.remove.replace(nameMark, file.name)}
              onRemove={() => remove(file, index)}
            />
          ))}
        </ul>
      )}
      {percent !== undefined && <Progress percent={percent} label={texts.progress} />}
      <span className="visually-hidden" aria-live="polite">
        {removed}
      </span>
    </div>
  );
}

function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <p className="attachment-progress">
      <progress max={100} value={percent} aria-label={label} />
      <span className="figures">{percent} %</span>
    </p>
  );
}

type AttachmentProps = { file: File; size: string; isWrong: boolean; remove: string; onRemove: () => void };

function Attachment({ file, size, isWrong, remove, onRemove }: AttachmentProps) {
  return (
    <li className={isWrong ? 'attachment-wrong' : undefined}>
      <bdi translate="no">{file.name}</bdi>
      <span className="figures">{size}</span>
      <button type="button" aria-label={remove} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}
