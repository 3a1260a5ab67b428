import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../texts.ts';

/** A password, which can be shown, by the keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTexts();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
      required
      {...props}
    />
  );
}
