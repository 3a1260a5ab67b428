import { TextInput } from '@mantine/core';
import { useTexts } from '../../texts.ts';

/** The input for the name of a passkey. Password managers leave it alone, because it is no username. */
export function PasskeyName({ initial, error }: { initial: string; error: string | undefined }) {
  const { t } = useTexts();
  return (
    <TextInput
      name="name"
      label={t('passkey.name')}
      description={t('passkey.nameHint')}
      defaultValue={initial}
      error={error}
      maxLength={60}
      autoComplete="off"
      data-autofocus
      required
    />
  );
}
