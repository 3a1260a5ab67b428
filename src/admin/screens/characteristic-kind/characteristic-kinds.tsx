import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dimensionNames, unitsOf } from '../../../domain/dimension.ts';
import { call } from '../../client.ts';
import { CreateForm } from '../../fields/create-form.tsx';
import { EditorTop } from '../../fields/editor-top.tsx';
import { useEditedLanguages } from '../../fields/languages.ts';
import { DeletedButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { type Translate, useTexts } from '../../texts.ts';
import { betterChoices, KindEditor } from './kind-editor.tsx';

/**
 * /admin/characteristic-kind: the dictionary of kinds, sorted by name, each edited in place, and a form for a new one.
 */
export function CharacteristicKindsScreen() {
  const { t } = useTexts();
  const read = useQuery(queries.characteristicKinds());
  const languages = useEditedLanguages();

  async function add({ measure, better, ...names }: Record<string, unknown>): Promise<void> {
    const [dimension, unit = ''] = String(measure).split(' ');
    await call('POST', calls.characteristicKinds(), { body: { ...names, dimension, unit, better: better || null } });
    await reload('characteristic_kind');
  }

  return (
    <>
      <PageHead title={t('characteristicKind.list')}>
        <DeletedButton noun="characteristic_kind" />
      </PageHead>
      <Stack gap="lg">
        <Text>{t('characteristicKind.intro')}</Text>
        <CreateForm
          path={calls.characteristicKinds()}
          title={t('characteristicKind.add')}
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
          submit={t('characteristicKind.create')}
          onSubmit={add}
        />
        <QueryState query={read} />
        {read.data?.length === 0 && <Text c="dimmed">{t('characteristicKind.none')}</Text>}
        <EditorTop languages={languages} />
        {read.data?.map((kind) => (
          <KindEditor key={kind.id} kind={kind} languages={languages.shown} />
        ))}
      </Stack>
    </>
  );
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
