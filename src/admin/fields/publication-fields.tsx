import { Group, Stack, Text } from '@mantine/core';
import { useMayWrite } from '../access.tsx';
import type { Stored } from '../autosave/edits.ts';
import { useRecord } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { MomentField } from './moment-field.tsx';

/** The id of the words about hidden items, which describe the switch in the head too. */
export const visibilityHint = 'visibility-hint';

type Props = { path: string; stored: Stored };

/** From when until when visitors see the machine or news item at `path`; whether at all is said in its head. */
export function PublicationFields({ path, stored }: Props) {
  const { t } = useTexts();
  const record = useRecord(path, stored);
  const whole = useRecord(path, stored, { storesWhole: true });
  const mayWrite = useMayWrite(null);

  /** What was refused beside the other moment is sent again: it may fit now. */
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
