import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { AttachmentKind } from '../../domain/enquiry/attachment.ts';
import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { fingerprint, kindOf } from './attachment.ts';
import { blankPart, readPlainParts } from './plain-parts.tsx';

/** A file of the field, and what is known of it. */
export type ChosenFile = {
  file: File;
  /** Undefined until its first bytes are read. */
  kind?: AttachmentKind | 'other';
  /** What the visitor says of it as a part to cut. */
  part: CutPartInput;
  /** What was read from it. */
  drawing?: Drawing;
};

/**
 * Returns the files of a file field as state, so that they can be listed, added and removed. The field still contains
 * them, and its form sends and clears them. What was typed in the plain fields for a file goes to the file at that place.
 * @returns `hold`, which replaces the files of the field, and `know`, which adds what is known of one
 */
export function useFiles(field: RefObject<HTMLInputElement | null>) {
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const [plain, setPlain] = useState<CutPartInput[]>();

  const hold = useCallback(
    async (files: File[], typed: CutPartInput[] = []) => {
      const held = [...new Map(files.map((file) => [fingerprint(file), file])).values()];
      if (field.current) field.current.files = listOf(held);
      setChosen((before) => held.map((file, place) => before.find(isOf(file)) ?? newlyChosen(file, typed[place])));
      const kinds = await Promise.all(held.map(kindOf));
      setChosen((now) =>
        now.map((each) => {
          const place = held.findIndex((file) => isOf(file)(each));
          return place < 0 ? each : { ...each, kind: kinds[place] ?? 'other' };
        }),
      );
    },
    [field],
  );

  useEffect(() => {
    const input = field.current;
    const typed = readPlainParts(input?.form);
    setPlain(typed);
    const clear = () => {
      setPlain([]);
      void hold([]);
    };
    void hold([...(input?.files ?? [])], typed); // chosen before this code was loaded
    input?.form?.addEventListener('reset', clear);
    return () => input?.form?.removeEventListener('reset', clear);
  }, [field, hold]);

  const know = (file: File, news: Pick<Partial<ChosenFile>, 'part' | 'drawing'>) =>
    setChosen((now) => now.map((each) => (isOf(file)(each) ? { ...each, ...news } : each)));

  return {
    chosen,
    /** Whether this code has taken over from the plain fields. */
    isLive: plain !== undefined,
    hold: (files: File[]) => hold(files, plain),
    know,
  };
}

function isOf(file: File): (chosen: ChosenFile) => boolean {
  return (chosen) => fingerprint(chosen.file) === fingerprint(file);
}

function newlyChosen(file: File, part: CutPartInput = blankPart): ChosenFile {
  return { file, part };
}

function listOf(files: File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}
