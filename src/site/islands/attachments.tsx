import { useEffect, useRef, useState } from 'react';
import { acceptedAttachments } from '../../domain/enquiry/attachment.ts';
import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import { fileSize } from '../../domain/media/file-size.ts';
import type { Language } from '../../domain/text/language.ts';
import { type AttachmentProblem, attachmentField, fingerprint, problemsOf } from './attachment.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { DropZone } from './drop-zone.tsx';
import { FilePart, type PartsProps } from './file-part.tsx';
import { PlainParts } from './plain-parts.tsx';
import { sentParts } from './sent-parts.ts';
import { useCutParts } from './use-cut-parts.ts';
import { type ChosenFile, useFiles } from './use-files.ts';

export type AttachmentTexts = {
  label: string;
  /** Says which files are accepted. */
  hint: string;
  /** Says that files may be dropped. */
  drop: string;
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
  parts: PartsProps;
  /** What a visitor without JavaScript had typed about the parts of a refused form. */
  typedParts: Partial<CutPartInput>[];
  /** The server's reasons for refusing the files. */
  refused: AttachmentProblem[];
  /** Progress of the upload, 0 to 100, undefined while none is running. */
  percent: number | undefined;
  onChange: () => void;
};

/**
 * The file field of a quote form. It is a native field and works without JavaScript. With it, choosing again adds files,
 * each file can be removed, files that the server would refuse are reported at once and not sent, and drawings of parts are
 * shown.
 */
export function Attachments({ id, language, texts, parts, typedParts, refused, percent, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { chosen, isLive, hold, know } = useFiles(input);
  const cutParts = useCutParts(chosen.some(({ kind }) => kind === 'dxf'));
  const [removed, setRemoved] = useState('');
  const files = chosen.map(({ file }) => file);
  const own = problemsOf(
    files,
    chosen.some(({ kind }) => kind === 'other'),
  );
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
      <DropZone hint={texts.drop} onDrop={(dropped) => change([...files, ...dropped])}>
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
      </DropZone>
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
      <PlainParts texts={parts.texts} isOpen={parts.isAboutCutting} typed={typedParts} isReplaced={isLive} />
      {chosen.length > 0 && (
        <ul className="attachment-list" ref={list}>
          {chosen.map((each, index) => (
            <AttachmentRow
              key={fingerprint(each.file)}
              name={each.file.name}
              size={fileSize(each.file.size, language)}
              isWrong={each.kind === 'other'}
              remove={texts.remove.replace(nameMark, each.file.name)}
              onRemove={() => remove(each.file, index)}
            >
              <FilePart
                {...{ chosen: each, parts, language, cutParts }}
                onChange={(values) => know(each.file, { part: { ...each.part, ...values } })}
                onRead={(drawing) => know(each.file, { drawing })}
              />
            </AttachmentRow>
          ))}
        </ul>
      )}
      {cutParts && cutParts !== 'failed' && <cutParts.PartTotals {...{ chosen, language }} texts={parts.texts} />}
      <SentParts chosen={chosen} />
      {percent !== undefined && <Progress percent={percent} label={texts.progress} />}
      <span className="visually-hidden" aria-live="polite">
        {removed}
      </span>
    </div>
  );
}

/** What is sent about the parts: one value for the whole list, as the server expects of a script. */
function SentParts({ chosen }: { chosen: ChosenFile[] }) {
  const parts = sentParts(chosen);
  return parts.length > 0 && <input type="hidden" name="parts" value={JSON.stringify(parts)} />;
}

function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <p className="attachment-progress">
      <progress max={100} value={percent} aria-label={label} />
      <span className="figures">{percent} %</span>
    </p>
  );
}
