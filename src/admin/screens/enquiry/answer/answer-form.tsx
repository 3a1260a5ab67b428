import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notify } from '../../../layout/notify.tsx';
import { useIsPhone } from '../../../layout/use-is-phone.ts';
import { useTexts } from '../../../texts.ts';
import type { AnswerFormProps } from './answer-form-props.ts';
import { AnswerOnDesk } from './answer-on-desk.tsx';
import { AnswerOnPhone } from './answer-on-phone.tsx';
import { useAnswer } from './use-answer.ts';
import { useAnswerFiles } from './use-answer-files.ts';
import { useSharedFiles } from './use-shared-files.ts';

type Props = Pick<AnswerFormProps, 'enquiry' | 'text' | 'onClose'>;

/** The form for an answer: recipient, language, subject, text and attachments. */
export function AnswerForm({ enquiry, text, onClose }: Props) {
  const { t } = useTexts();
  const work = useAnswer(enquiry, () => {
    notify(t('enquiry.answers.queued'));
    onClose();
  });
  const files = useAnswerFiles(enquiry.id, work);
  useSharedFiles(files.add);

  function askToDiscard(): void {
    modals.openConfirmModal({
      title: t('enquiry.answers.discardTitle'),
      children: <Text>{t('enquiry.answers.discardQuestion')}</Text>,
      labels: { confirm: t('enquiry.answers.discard'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm() {
        work.discard();
        onClose();
      },
    });
  }

  const Form = useIsPhone() ? AnswerOnPhone : AnswerOnDesk;
  return <Form enquiry={enquiry} text={text} work={work} files={files} onClose={onClose} onDiscard={askToDiscard} />;
}
