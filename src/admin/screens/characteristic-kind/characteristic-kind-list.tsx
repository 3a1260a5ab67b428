import { dimensionNames, unitsOf } from '../../../domain/catalogue/dimension.ts';
import { NounScreen } from '../../noun/noun-screen.tsx';
import { type Translate, useTexts } from '../../texts.ts';
import { betterChoices, KindEditor } from './kind-editor.tsx';

/** /admin/characteristic-kind: the dictionary of kinds. A new one is given its dimension and unit by one choice. */
export function Component() {
  const { t } = useTexts();
  return (
    <NounScreen
      noun="characteristic_kind"
      fields={[
        { field: 'name', label: t('characteristicKind.name'), isRequired: true, inAll: 'typed' },
        {
          field: 'measure',
          label: t('characteristicKind.measure'),
          isPlain: true,
          isRequired: true,
          choices: measureChoices(t),
        },
        {
          field: 'better',
          label: t('characteristicKind.better'),
          isPlain: true,
          choices: [{ group: t('characteristicKind.better'), items: betterChoices(t).slice(1) }],
        },
      ]}
      write={withDimension}
      draw={(kind, { languages }) => <KindEditor kind={kind} languages={languages} />}
    />
  );
}

function withDimension({ measure, better, ...names }: Record<string, unknown>): object {
  const [dimension, unit = ''] = String(measure).split(' ');
  return { ...names, dimension, unit, better: better || null };
}

/** The choices of units, grouped by dimension. */
function measureChoices(t: Translate) {
  return dimensionNames.map((dimension) => {
    const group = t(`characteristicKind.dimensions.${dimension}`);
    const items = unitsOf(dimension).map((unit) => ({
      value: `${dimension} ${unit}`,
      label: unit ? `${group} · ${unit}` : group,
    }));
    return { group, items };
  });
}
