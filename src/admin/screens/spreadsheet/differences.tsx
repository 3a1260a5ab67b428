import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ItemNoun } from '../../../domain/history.ts';
import { languageNames } from '../../fields/language/languages.ts';
import { TextChange, useValueText } from '../../history/change.tsx';
import { fieldLabel } from '../../item.ts';
import { queries } from '../../queries.ts';
import type { CatalogueImport } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './spreadsheet.module.css';

type Difference = CatalogueImport['differences'][number];
type Field = Difference['fields'][number];

/** The items of a machine, by sheet. */
const items: Record<Difference['sheet'], ItemNoun | undefined> = {
  machines: undefined,
  characteristics: 'technical_characteristic',
  options: 'option',
  advantages: 'advantage',
};

const colors = { add: 'green', change: 'gray', remove: 'red' };

/** The rows that a file changes, each field before and after. */
export function Differences({ differences }: { differences: Difference[] }) {
  const { t } = useTexts();
  if (differences.length === 0) return null;
  return (
    <ul className={classes.list}>
      {differences.map((difference) => (
        <li key={difference.number} className={classes.difference}>
          <Group gap="xs">
            <Badge variant="light" color={colors[difference.kind]}>
              {t(`spreadsheet.kinds.${difference.kind}`)}
            </Badge>
            <Name {...difference} />
            <Text size="xs" c="dimmed">
              {difference.place}
            </Text>
          </Group>
          {difference.fields.map((field) => (
            <FieldChange key={`${field.field} ${field.language}`} sheet={difference.sheet} {...field} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Name({ sheet, label, machine }: Difference) {
  const { t } = useTexts();
  const item = items[sheet];
  const name = label.trim() || t('history.nameless');
  if (!item) return <Text className={classes.name}>{t('things.machine', { name })}</Text>;
  const owner = machine ? t('history.things.machine', { name: machine.name }) : t('spreadsheet.newMachine');
  return (
    <Text className={classes.name}>
      {t('spreadsheet.of', { thing: t(`things.${item as 'option'}`, { name }), machine: owner })}
    </Text>
  );
}

function FieldChange({ sheet, field, language, from, to }: Field & Pick<Difference, 'sheet'>) {
  const { t } = useTexts();
  const textOf = useFieldText();
  const item = items[sheet];
  const key = fieldLabel({ noun: 'machine', item: item ? { noun: item } : null }, field);
  const label = `${key ? t(key) : field}${language ? ` · ${languageNames[language]}` : ''}`;
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {from === undefined ? (
        <p className={classes.text} lang={language ?? undefined}>
          {textOf(field, to)}
        </p>
      ) : (
        <TextChange from={textOf(field, from)} to={textOf(field, to)} lang={language} />
      )}
    </Stack>
  );
}

/** Returns a function that formats a value, with categories by name. */
function useFieldText(): (field: string, value: Field['to']) => string {
  const textOf = useValueText();
  const { data } = useQuery(queries.categories());
  const names = new Map(data?.map(({ id, name }) => [String(id), name]));
  return (field, value) =>
    field === 'categories'
      ? String(value ?? '')
          .split(',')
          .map((id) => names.get(id) ?? id)
          .join(', ')
      : textOf({ noun: 'machine', field }, value);
}
