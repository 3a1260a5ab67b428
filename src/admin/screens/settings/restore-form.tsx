import { Button, List, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CurrentPasswordField } from '../../fields/submit/current-password-field.tsx';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { momentText } from '../../list/moment.tsx';
import { queries } from '../../queries.ts';
import type { BackupRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { backup: BackupRecord; onCancel: () => void; send: (proof: object) => Promise<void> };

/**
 * Explains what a restore replaces, keeps and ends. Asks the owner for the password: an unlocked screen alone is not
 * enough.
 */
export function RestoreForm({ backup: { made }, onCancel, send }: Props) {
  const { t, language } = useTexts();
  const { data: account } = useQuery(queries.account());
  const form = useSubmit(send);
  const at = momentText(made, language);
  return (
    <SubmitForm
      form={form}
      submit={t('backup.restoreConfirm')}
      color="red"
      isDisabled={!account}
      beside={
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      }
      intro={
        <List spacing="xs" size="sm">
          {(['replaced', 'kept', 'ended', 'down'] as const).map((part) => (
            <List.Item key={part}>
              <Text span fw={650} inherit>
                {t(`backup.${part}.title`)}
              </Text>{' '}
              {t(`backup.${part}.text`, { at })}
            </List.Item>
          ))}
        </List>
      }
    >
      <CurrentPasswordField error={form.errors.password} isFirst />
      {account?.second_factor && (
        <TextInput
          name="code"
          label={t('login.code')}
          description={t('login.codeHint')}
          error={form.errors.code && t('account.wrongCode')}
          autoComplete="one-time-code"
          required
        />
      )}
    </SubmitForm>
  );
}
