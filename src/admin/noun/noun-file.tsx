import { Anchor, Text } from '@mantine/core';
import { fileFieldOf } from '../../domain/nouns/noun.ts';
import type { DeclaredNoun } from '../../domain/nouns/nouns.ts';
import { PicturePreview } from '../layout/preview.tsx';
import { useTexts } from '../texts.ts';
import classes from './noun-file.module.css';
import { fieldLabelOf, fileWordOf } from './noun-words.ts';

type Props = { noun: DeclaredNoun; read: object; name: string };

/** The file of a record: its picture on white, or a link to its document. */
export function NounFile({ noun, read, name }: Props) {
  const { t } = useTexts();
  const url = fileIn(noun, read);
  const isPicture = url !== '' && !url.endsWith('.pdf');
  return (
    <div className={classes.file}>
      {isPicture && <PicturePreview url={url} label={name} />}
      {url.endsWith('.pdf') && (
        <Anchor href={url} download={`${name}.pdf`} c="blue.8">
          {t(fieldLabelOf(noun, 'media'))} (PDF)
        </Anchor>
      )}
      {url === '' && (
        <Text size="sm" c="dark.4">
          {t(fileWordOf(noun, 'noFile'))}
        </Text>
      )}
    </div>
  );
}

/** The address of a record's file; blank without one. */
export function fileIn(noun: DeclaredNoun, read: object): string {
  const { answeredAs = 'media' } = fileFieldOf(noun) ?? {};
  return String((read as Record<string, unknown>)[answeredAs] ?? '');
}
