import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { backupSchedules } from '../../../domain/settings.ts';
import { languages } from '../../../domain/text/language.ts';
import { useRecord } from '../../autosave/use-record.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { LineField } from '../../fields/line-field.tsx';
import { LinesField } from '../../fields/lines-field.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { SwitchField } from '../../fields/switch-field.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import type { SettingsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { type Fact, groups } from './facts.ts';
import { OwnLogo } from './own-logo.tsx';

/**
 * All settings in their groups, edited in place. Each is saved separately, and only when it is complete: half a
 * telephone number is never public (docs/decisions/0014). A refused setting does not block the others.
 */
export function SettingsEditor({ settings }: { settings: SettingsRecord }) {
  const { t } = useTexts();
  const record = useRecord(calls.settings(), settings, { storesWhole: true });
  const chosen = useRecord(calls.settings(), settings); // a choice is always complete

  function input({ name, type }: Fact) {
    const label = t(`settings.fields.${name}`);
    const hint = t(`settings.hints.${name}`);
    if (type === 'localized') {
      return (
        <Stack key={name} gap="xs">
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
          <LocalizedField record={record} field={name} label={label} languages={languages} rows={2} />
        </Stack>
      );
    }
    const common = { record, field: name, label };
    if (type === 'whole' || type === 'decimal') {
      return <NumberField key={name} {...common} hint={hint} width="100%" decimal={type === 'decimal'} />;
    }
    if (type === 'lines') return <LinesField key={name} {...common} hint={hint} />;
    if (type === 'schedule') {
      const choices = backupSchedules.map((value) => ({ value, label: t(`backup.schedules.${value}`) }));
      return <ChoiceField key={name} {...common} record={chosen} hint={hint} choices={choices} />;
    }
    if (type === 'switch') return <SwitchField key={name} {...common} record={chosen} hint={hint} />;
    const readOnly = settings.overridden.includes(name);
    return (
      <LineField
        key={name}
        {...common}
        type={type}
        hint={readOnly ? t('settings.overridden') : hint}
        readOnly={readOnly}
      />
    );
  }

  return (
    <Stack gap="lg">
      {groups.map(({ title, facts }) => (
        <Paper key={title} withBorder p="md">
          <Section title={t(`settings.groups.${title}`)}>
            {title === 'logo' && <OwnLogo settings={settings} />}
            {(title !== 'logo' || settings.logo !== '') && (
              <SimpleGrid cols={title === 'hours' || title === 'answers' ? 1 : { base: 1, sm: 2, lg: 3 }}>
                {facts.map(input)}
              </SimpleGrid>
            )}
          </Section>
        </Paper>
      ))}
    </Stack>
  );
}
