import { Button } from '@mantine/core';
import { useDeletion } from '../../../deletion/use-deletion.tsx';
import { calls } from '../../../paths.ts';
import type { ThreadMailRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';

type Props = { enquiry: number; mail: ThreadMailRecord };

/** Removes a received mail from the thread, after a question. */
export function RemoveMail({ enquiry, mail: { id, address } }: Props) {
  const { t } = useTexts();
  const remove = useDeletion();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={t('enquiry.answers.removeOf', { address })}
      onClick={() =>
        remove({
          noun: 'enquiry',
          path: calls.enquiryMail(enquiry, id),
          question: t('enquiry.answers.removeQuestion'),
          name: address,
        })
      }
    >
      {t('enquiry.answers.remove')}
    </Button>
  );
}
