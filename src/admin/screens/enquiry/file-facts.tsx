import { Anchor, Text } from '@mantine/core';
import { attachmentKindName, sealedType } from '../../../domain/enquiry/attachment.ts';
import { fileSize } from '../../../domain/media/file-size.ts';
import type { AnswerFile } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';

/** `address` is that of the stored file, below which its views are. */
export type FileOf = { file: AnswerFile; address: string };

/** The name of a file, which downloads it, with its kind and size. */
export function FileFacts({ address, file: { name, type, bytes } }: FileOf) {
  const { t, language } = useTexts();
  const kind = type === sealedType ? t('enquiry.sealedFile') : attachmentKindName(type);
  return (
    <div>
      <Anchor size="sm" className={classes.theirs} href={address} download={name}>
        {name}
      </Anchor>
      <Text size="sm" c="dimmed">
        {kind} · {fileSize(bytes, language)}
      </Text>
    </div>
  );
}
