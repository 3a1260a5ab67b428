import { Anchor, Group, Stack, Text } from '@mantine/core';
import { fileSize } from '../../../domain/file-size.ts';
import { Icon } from '../../layout/icon.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import type { EnquiryRecord, EnquiryRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';

/** Links that save an enquiry's files: what a stranger made is not shown in the browser. */
export function EnquiryAttachments({ enquiry: { id, attachments } }: { enquiry: EnquiryRecord }) {
  const { t, language } = useTexts();
  if (attachments.length === 0) return null;
  return (
    <Section title={t('enquiry.attachments')}>
      <Stack component="ul" gap="xs" className={classes.plain}>
        {attachments.map(({ id: attachment, name, bytes }) => (
          <li key={attachment}>
            <Group gap="sm" wrap="nowrap" align="baseline">
              <Anchor
                size="sm"
                className={classes.theirs}
                href={calls.enquiryAttachment(id, attachment)}
                download={name}
              >
                {name}
              </Anchor>
              <Text size="sm" c="dimmed" className={classes.size}>
                {fileSize(bytes, language)}
              </Text>
            </Group>
          </li>
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {t('enquiry.attachmentsHint')}
      </Text>
    </Section>
  );
}

/** The number of files, in a list. */
export function AttachmentCount({ row: { attachments } }: { row: EnquiryRow }) {
  const { t } = useTexts();
  if (attachments === 0) return null;
  return (
    <Text span size="sm" c="dimmed" role="img" aria-label={t('enquiry.attachmentCount', { count: attachments })}>
      <Icon name="clip" size={14} /> {attachments}
    </Text>
  );
}
