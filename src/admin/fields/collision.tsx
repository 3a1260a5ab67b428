import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Language } from '../../domain/text/language.ts';
import { autosave } from '../autosave/saving.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { useChosenSet } from '../change-set/chosen.ts';
import { whoChanged } from '../device-text.ts';
import { late } from '../layout/late.tsx';
import { useTexts } from '../texts.ts';

type Props = {
  record: EditedRecord;
  field: string;
  language?: Language;
  /** Formats a value; by default as a plain string. */
  shown?: (value: unknown) => string;
};

const LiveValue = late(async () => (await import('./live-value.tsx')).LiveValue);

/** What to know of a field beside its text: another user's text, and what the live site has, if the tab works in a change set. */
export function Collision(props: Props) {
  const { set } = useChosenSet();
  const { record, field, language } = props;
  return (
    <>
      <Choice {...props} />
      {set && <LiveValue set={set} path={record.path} field={field} language={language} />}
    </>
  );
}

/** Shows both texts when another user has changed the same one, until the user chooses. Nothing is overwritten before. */
function Choice({ record, field, language, shown = String }: Props) {
  const { t } = useTexts();
  const theirs = record.collision(field);
  if (theirs === undefined) return null;
  const text = (value: unknown) => (value === '' || value === null ? t('collision.empty') : shown(value));
  return (
    <Alert color="warning" title={whoChanged(record.changedBy(), t)} role="alert">
      <Stack gap="xs">
        <div>
          <Text size="xs" c="dimmed">
            {t('collision.theirs')}
          </Text>
          <Text size="sm" lang={language}>
            {text(theirs)}
          </Text>
        </div>
        <div>
          <Text size="xs" c="dimmed">
            {t('collision.mine')}
          </Text>
          <Text size="sm" lang={language}>
            {text(record.value(field))}
          </Text>
        </div>
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => autosave.resolve(record.path, field, 'mine')}>
            {t('collision.keepMine')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => autosave.resolve(record.path, field, 'theirs')}>
            {t('collision.takeTheirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
