import { SimpleGrid, Text } from '@mantine/core';
import { formatFigure, understoodFigure } from '../../../domain/catalogue/figure.ts';
import { May } from '../../access.tsx';
import { type EditedRecord, useFields } from '../../autosave/use-record.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { LineField } from '../../fields/line-field.tsx';
import { useTexts } from '../../texts.ts';
import classes from './entry.module.css';
import { useKinds } from './use-kinds.ts';

type Props = { record: EditedRecord; isOpen: boolean };

/** The kind of a characteristic and the figure read from its value. When expanded, both can be corrected. */
export function EntryKind({ record, isOpen }: Props) {
  const { t } = useTexts();
  const { data: kinds = [] } = useKinds();
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
              label={t('entry.kind.label')}
              choices={[{ value: '', label: t('entry.kind.none') }, ...choices]}
              read={(value) => (value === '' ? null : Number(value))}
            />
            <LineField
              record={record}
              field="figure"
              label={t('entry.kind.figure')}
              hint={t('entry.kind.figureHint')}
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
  const { data: kinds } = useKinds();
  useFields(record, 'kind_id', 'figure', 'value_fr');
  const kind = kinds?.find(({ id }) => id === record.value('kind_id'));
  if (!kind) return null;
  const source = { figure: record.text('figure'), value_fr: record.text('value_fr') };
  const figure = understoodFigure(source, kind.dimension);
  return (
    <Text size="xs" c="dimmed">
      {figure
        ? t('entry.kind.understood', { kind: kind.name_fr, figure: formatFigure(figure, kind, language) })
        : t('entry.kind.notUnderstood', { kind: kind.name_fr, unit: kind.unit })}
    </Text>
  );
}
