import { Group, Stack, Text } from '@mantine/core';
import { useMayWrite } from '../access.tsx';
import type { Stored } from '../autosave/edits.ts';
import { useRecord } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { MomentField } from './moment-field.tsx';
import { visibilityHint } from './visibility-hint.ts';

type Props = { path: string; stored: Stored };

/**
 * The period in which visitors see the machine or news item at `path`. The switch in the head decides whether they see
 * it at all.
 */
export function PublicationFields({ path, stored }: Props) {
  const { t } = useTexts();
  const record = useRecord(path, stored);
  const whole = useRecord(path, stored, { storesWhole: true });
  const mayWrite = useMayWrite(null);

  /** Sends the other moment again if it was refused: it may be valid now. */
  const sendAgain = (field: string) => () => {
    if (record.refused(field) !== undefined) record.type(field, record.value(field));
  };

  if (!mayWrite) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed" id={visibilityHint}>
        {t('visibility.hint')}
      </Text>
      <Group align="start" gap="xl">
        <MomentField
          record={whole}
          field="public_from"
          label={t('publication.from')}
          hint={t('publication.fromHint')}
          onLeave={sendAgain('public_until')}
        />
        <MomentField
          record={whole}
          field="public_until"
          label={t('publication.until')}
          hint={t('publication.untilHint')}
          onLeave={sendAgain('public_from')}
        />
      </Group>
    </Stack>
  );
}
