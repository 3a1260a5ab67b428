import { Button, Group, Text } from '@mantine/core';
import { type BlockKind, blockKinds } from '../../../domain/nouns/history-entry.ts';
import type { Language } from '../../../domain/text/language.ts';
import { May } from '../../access.tsx';
import { call, detailOf } from '../../client.ts';
import { fieldId, goToInput } from '../../fields/field-id.ts';
import { Icon } from '../../layout/icon.tsx';
import { Section } from '../../layout/section.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { HistoryEntryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { blockName, HistoryBlockEditor } from './history-block-editor.tsx';
import { saveBlockOrder } from './save-order.ts';

type Props = { entry: HistoryEntryRecord; languages: readonly Language[]; onFailure: (detail: string) => void };

/** The blocks of an entry, edited in place and sorted by hand, and a button for a new one of each kind. */
export function HistoryBlocks({ entry, languages, onFailure }: Props) {
  const { t } = useTexts();

  /** Adds an empty block, which visitors do not see until it has a text, and goes to its input. */
  async function add(kind: BlockKind): Promise<void> {
    try {
      const { body } = await call('POST', calls.historyBlocks(entry.id), { body: { kind } });
      await reload('history_entry');
      onFailure('');
      setTimeout(() => goToInput(fieldId(calls.historyBlock(entry.id, body.id), `text_${languages[0]}`)));
    } catch (error) {
      onFailure(detailOf(error));
    }
  }

  return (
    <Section title={t('historyEntry.blocks')}>
      <Text c="dimmed" maw="70ch">
        {t('pages.facts', { marker: '{{company}}' })}
      </Text>
      <SortableList
        items={entry.blocks}
        nameOf={(block) => blockName(block, t)}
        onSort={(ids) => saveBlockOrder(entry.id, ids, onFailure)}
      >
        {(block, handle) => (
          <HistoryBlockEditor
            entry={entry.id}
            block={block}
            languages={languages}
            handle={handle}
            onFailure={onFailure}
          />
        )}
      </SortableList>
      <May right="content">
        <Group gap="xs">
          {blockKinds.map((kind) => (
            <Button
              key={kind}
              id={fieldId(calls.historyBlocks(entry.id), kind)}
              variant="default"
              leftSection={<Icon name="plus" />}
              onClick={() => add(kind)}
            >
              {t(`historyEntry.addBlock.${kind}`)}
            </Button>
          ))}
        </Group>
      </May>
    </Section>
  );
}
