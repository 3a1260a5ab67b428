import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../texts.ts';

/** A password input with a button that shows the text, reachable by keyboard. */
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
