import { useTexts } from '../../texts.ts';
import { PasswordField } from './password-field.tsx';

type Props = {
  /** The server's refusal of the password. */
  error: string | undefined;
  /** Says whose password is meant where that is not plain. */
  label?: string;
  isFirst?: boolean;
};

/** The user's own password, which calls with consequences ask for once more. */
export function CurrentPasswordField({ error, label, isFirst }: Props) {
  const { t } = useTexts();
  return (
    <PasswordField
      name="password"
      label={label ?? t('account.currentPassword')}
      autoComplete="current-password"
      error={error && t('account.wrongPassword')}
      data-autofocus={isFirst || undefined}
    />
  );
}
