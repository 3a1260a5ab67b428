import { Text } from '@mantine/core';
import { Icon } from '../../layout/icon.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import type { EnquiryRecord, EnquiryRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { FileList } from './file-list.tsx';

/** An enquiry's files, shown in place where that is safe, with links to download them. */
export function EnquiryAttachments({ enquiry: { id, attachments } }: { enquiry: EnquiryRecord }) {
  const { t } = useTexts();
  if (attachments.length === 0) return null;
  return (
    <Section title={t('enquiry.attachments')}>
      <FileList files={attachments} addressOf={(file) => calls.enquiryAttachment(id, file)} />
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
