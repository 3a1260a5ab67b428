import { Group } from '@mantine/core';
import { useMayWrite } from '../access.tsx';
import type { Stored } from '../autosave/edits.ts';
import { useRecord } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { MomentField } from './moment-field.tsx';
import { SwitchField } from './switch-field.tsx';

type Props = { path: string; stored: Stored };

/** When visitors see the machine or news item at `path`: whether, from when, until when. */
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
    <Group align="start" gap="xl">
      <SwitchField record={record} field="visible" label={t('visibility.visible')} hint={t('visibility.hint')} />
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
  );
}
