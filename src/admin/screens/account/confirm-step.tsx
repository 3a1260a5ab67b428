import { Anchor, Code, Group, Text, TextInput } from '@mantine/core';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import type { SecondFactor } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { CopyIt } from './copy-it.tsx';
import { QrCode } from './qr-code.tsx';
import { StepText } from './step-text.tsx';

type Props = { secret: SecondFactor; send: (code: string) => Promise<void> };

/** Shows the secret for an authenticator app, and asks for its first code. */
export function ConfirmStep({ secret: { secret, uri }, send }: Props) {
  const { t } = useTexts();
  const form = useSubmit(({ code = '' }) => send(code));
  return (
    <SubmitForm
      form={form}
      submit={t('account.confirm')}
      intro={
        <>
          <StepText>{t('account.scan')}</StepText>
          <QrCode text={uri} label={t('account.qrCode')} />
          <Anchor href={uri} size="sm">
            {t('account.openApp')}
          </Anchor>
          <div>
            <Text size="sm">{t('account.secret')}</Text>
            <Group gap="xs">
              <Code fz="sm">{secret.match(/.{4}/g)?.join(' ')}</Code>
              <CopyIt text={secret} />
            </Group>
          </div>
        </>
      }
    >
      <TextInput
        name="code"
        label={t('account.code')}
        description={t('account.codeHint')}
        error={form.errors.code && t('account.wrongCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
    </SubmitForm>
  );
}
