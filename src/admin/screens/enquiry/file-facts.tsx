import { Anchor, Text } from '@mantine/core';
import { attachmentKindName } from '../../../domain/enquiry/attachment.ts';
import { fileSize } from '../../../domain/media/file-size.ts';
import { calls } from '../../paths.ts';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';

export type FileOf = { enquiry: number; file: EnquiryRecord['attachments'][number] };

/** The name of a file, which downloads it, with its kind and size. */
export function FileFacts({ enquiry, file: { id, name, type, bytes } }: FileOf) {
  const { language } = useTexts();
  return (
    <div>
      <Anchor size="sm" className={classes.theirs} href={calls.enquiryAttachment(enquiry, id)} download={name}>
        {name}
      </Anchor>
      <Text size="sm" c="dimmed">
        {attachmentKindName(type)} · {fileSize(bytes, language)}
      </Text>
    </div>
  );
}
