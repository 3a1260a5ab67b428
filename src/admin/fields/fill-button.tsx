import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../texts.ts';
import type { NewField } from './create-inputs.tsx';
import { copiesOf, filled, gapsIn, unfilled } from './form-copies.ts';

type FillProps = {
  fields: NewField[];
  values: Record<string, string>;
  onFill: (changed: Record<string, string>) => void;
};

/** Fills the empty inputs with the French text, or empties them again. */
export function FillButton({ fields, values, onFill }: FillProps) {
  const { t } = useTexts();
  const id = useId();
  const gaps = gapsIn(fields, values);
  const isFilled = gaps.length === 0 && copiesOf(values).length > 0;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        disabled={gaps.length === 0 && !isFilled}
        aria-describedby={id}
        onClick={() => onFill(isFilled ? unfilled : filled(values, gaps))}
      >
        {isFilled ? t('copies.remove') : t('copies.fill')}
      </Button>
      <Text id={id} size="sm" c="dimmed" flex={1} miw="15rem">
        {t('copies.formHint')}
      </Text>
    </Group>
  );
}
