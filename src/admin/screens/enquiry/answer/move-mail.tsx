import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { followFocus } from '../../../deletion/follow-focus.ts';
import { useSubmit } from '../../../fields/submit/use-submit.ts';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { notify } from '../../../layout/notify.tsx';
import { paths } from '../../../paths.ts';
import type { ThreadMailRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import { assignMail } from './assign-mail.ts';

type Props = { enquiry: number; mail: ThreadMailRecord; variant?: 'subtle' | 'default' };

/** Moves a received mail to another enquiry, whose number it asks for in a dialog. */
export function MoveMail({ enquiry, mail, variant = 'subtle' }: Props) {
  const { t } = useTexts();
  const [opener, setOpener] = useState<Element>();
  const close = () => setOpener(undefined);
  return (
    <>
      <Button
        size="compact-sm"
        variant={variant}
        color="gray"
        aria-label={t('enquiry.answers.moveOf', { address: mail.address })}
        aria-haspopup="dialog"
        onClick={(event) => setOpener(event.currentTarget)}
      >
        {t('enquiry.answers.move')}
      </Button>
      <Modal opened={opener !== undefined} onClose={close} title={t('enquiry.answers.moveTitle')}>
        <NumberForm enquiry={enquiry} mail={mail.id} onLeave={() => opener && followFocus(opener)} onDone={close} />
      </Modal>
    </>
  );
}

type NumberFormProps = { enquiry: number; mail: number; onLeave: () => void; onDone: () => void };

function NumberForm({ enquiry, mail, onLeave, onDone }: NumberFormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { onSubmit, isSending, errors, failure } = useSubmit(async ({ enquiry: number = '' }) => {
    const to = Number(number);
    await assignMail({ enquiry, mail, to }, () => to !== enquiry && onLeave());
    onDone();
    const label = t('enquiry.answers.openOther');
    notify(t('enquiry.answers.moved', { number }), { label, run: () => void navigate(paths.enquiry(to)) });
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <FailureAlert details={[failure]} />
        <NumberInput
          name="enquiry"
          label={t('enquiry.answers.number')}
          description={t('enquiry.answers.numberHint')}
          error={errors.enquiry}
          min={1}
          allowDecimal={false}
          hideControls
          autoComplete="off"
          required
          data-autofocus
        />
        <Group justify="end">
          <Button type="submit" loading={isSending}>
            {t('enquiry.answers.moveHere')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
