import { Button, Stack } from '@mantine/core';
import type { RefObject } from 'react';
import { fileFieldOf, type Noun } from '../../domain/nouns/noun.ts';
import type { DeclaredNoun } from '../../domain/nouns/nouns.ts';
import { May } from '../access.tsx';
import { useDeletion } from '../deletion/use-deletion.tsx';
import { calls } from '../paths.ts';
import { CropButton } from '../picture/crop-button.tsx';
import { useTexts } from '../texts.ts';
import { fileIn } from './noun-file.tsx';
import { fileWordOf } from './noun-words.ts';

type Props = {
  noun: DeclaredNoun & Noun;
  read: { id: number; version: number };
  name: string;
  /** The button that opens the upload, and the id of the upload's area. */
  opener: RefObject<HTMLButtonElement | null>;
  uploadId: string;
  isUploading: boolean;
  onToggle: () => void;
};

/** The buttons that replace and delete the file of a record. */
export function FileActions({ noun, read, name, opener, uploadId, isUploading, onToggle }: Props) {
  const { t } = useTexts();
  const remove = useDeletion();
  const confirm = t(fileWordOf(noun, 'removeFile'));

  function ask(): void {
    remove({
      noun: noun.name,
      path: calls.recordFile(noun.name, read.id),
      question: t(fileWordOf(noun, 'removeFileQuestion')),
      wording: { title: confirm, confirm, done: t(fileWordOf(noun, 'fileRemoved')) },
      name,
    });
  }

  return (
    <May right="content">
      <Stack gap={4} mt="xs">
        <Button
          ref={opener}
          variant="default"
          size="xs"
          aria-expanded={isUploading}
          aria-controls={uploadId}
          aria-label={t(fileWordOf(noun, 'replaceOf'), { name })}
          onClick={onToggle}
        >
          {t(fileWordOf(noun, 'replace'))}
        </Button>
        <CropButton
          path={calls.recordFile(noun.name, read.id)}
          url={fileIn(noun, read)}
          version={read.version}
          name={name}
        />
        {fileFieldOf(noun)?.isRemovable && fileIn(noun, read) !== '' && (
          <Button variant="subtle" color="red" size="xs" onClick={ask}>
            {confirm}
          </Button>
        )}
      </Stack>
    </May>
  );
}
