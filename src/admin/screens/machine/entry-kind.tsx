import { SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatFigure, understoodFigure } from '../../../domain/figure.ts';
import { May } from '../../access.tsx';
import { type EditedRecord, useFields } from '../../autosave/use-record.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { LineField } from '../../fields/line-field.tsx';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import classes from './entry.module.css';

type Props = { record: EditedRecord; isOpen: boolean };

/** The kind of a characteristic and the figure read from its value. When expanded, both can be corrected. */
export function EntryKind({ record, isOpen }: Props) {
  const { t } = useTexts();
  const { data: kinds = [] } = useQuery(queries.records('characteristic_kind'));
  const choices = kinds.map(({ id, name_fr, unit }) => ({
    value: String(id),
    label: unit ? `${name_fr} (${unit})` : name_fr,
  }));
  return (
    <div className={classes.kind}>
      <Understood record={record} />
      {isOpen && (
        <May right="content">
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
            <ChoiceField
              record={record}
              field="kind_id"
              label={t('characteristicKind.label')}
              choices={[{ value: '', label: t('characteristicKind.noKind') }, ...choices]}
              read={(value) => (value === '' ? null : Number(value))}
            />
            <LineField
              record={record}
              field="figure"
              label={t('characteristicKind.figure')}
              hint={t('characteristicKind.figureHint')}
              type="text"
            />
          </SimpleGrid>
        </May>
      )}
    </div>
  );
}

/** The figure read from the value. Nothing without a kind: then the value is plain text. */
function Understood({ record }: { record: EditedRecord }) {
  const { t, language } = useTexts();
  const { data: kinds } = useQuery(queries.records('characteristic_kind'));
  useFields(record, 'kind_id', 'figure', 'value_fr');
  const kind = kinds?.find(({ id }) => id === record.value('kind_id'));
  if (!kind) return null;
  const source = { figure: record.text('figure'), value_fr: record.text('value_fr') };
  const figure = understoodFigure(source, kind.dimension);
  return (
    <Text size="xs" c="dimmed">
      {figure
        ? t('characteristicKind.understood', { kind: kind.name_fr, figure: formatFigure(figure, kind, language) })
        : t('characteristicKind.notUnderstood', { kind: kind.name_fr, unit: kind.unit })}
    </Text>
  );
}
