import { useTexts } from '../../texts.ts';
import { PasswordField } from './password-field.tsx';

/** The input for a new password, named `new_password`. Only the server checks its strength. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTexts();
  return (
    <PasswordField
      name="new_password"
      label={t('account.newPassword')}
      description={t('account.newPasswordHint')}
      autoComplete="new-password"
      error={error}
    />
  );
}
