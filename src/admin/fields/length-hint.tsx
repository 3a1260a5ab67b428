import { Text } from '@mantine/core';
import { useTexts } from '../texts.ts';

/** The length of a text and its recommended maximum, in characters. */
export function LengthHint({ text, most }: { text: string; most: number }) {
  const { t } = useTexts();
  return (
    <Text span inherit display="block" c={text.length > most ? 'warning' : undefined}>
      {t('fields.length', { length: text.length, most })}
    </Text>
  );
}
