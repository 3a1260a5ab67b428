import { Stack, Text } from '@mantine/core';
import { fileSize } from '../../../../domain/media/file-size.ts';
import { calls } from '../../../paths.ts';
import type { ThreadMailRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import classes from '../enquiry.module.css';
import { FileList } from '../file-list.tsx';

type Props = { enquiry: number; mail: ThreadMailRecord };

/** The stored files of a mail, and the names of those that stay in the mailbox. */
export function MailFiles({ enquiry, mail: { files, left_out } }: Props) {
  return (
    <>
      {files.length > 0 && <FileList files={files} addressOf={(file) => calls.answerFile(enquiry, file)} />}
      {left_out.length > 0 && <LeftOutFiles files={left_out} />}
    </>
  );
}

function LeftOutFiles({ files }: { files: ThreadMailRecord['left_out'] }) {
  const { t, language } = useTexts();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('enquiry.answers.leftOut', { count: files.length })}
      </Text>
      <Stack component="ul" gap={4} className={classes.plain}>
        {files.map(({ name, bytes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several files may share a name, and their order is fixed
          <Text key={index} component="li" size="sm" className={classes.theirs}>
            {name} · {fileSize(bytes, language)}
          </Text>
        ))}
      </Stack>
    </div>
  );
}
