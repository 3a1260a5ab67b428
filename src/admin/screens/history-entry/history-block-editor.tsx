import { ActionIcon, Flex, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { blockKinds } from '../../../domain/nouns/history-entry.ts';
import type { Language } from '../../../domain/text/language.ts';
import { May } from '../../access.tsx';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { LineField } from '../../fields/line-field.tsx';
import { Icon } from '../../layout/icon.tsx';
import { calls } from '../../paths.ts';
import type { HistoryBlockRecord } from '../../records.ts';
import { type Translate, useTexts } from '../../texts.ts';

type Props = {
  entry: number;
  block: HistoryBlockRecord;
  languages: readonly Language[];
  handle: ReactNode;
  onFailure: (detail: string) => void;
};

/** One block: its kind, its text, and the URL of a link. */
export function HistoryBlockEditor({ entry, block, languages, handle, onFailure }: Props) {
  const { t } = useTexts();
  const remove = useDeletion();
  const path = calls.historyBlock(entry, block.id);
  const record = useRecord(path, block);
  useFields(record, 'kind');
  const isLink = record.text('kind') === 'link';
  const name = blockName(block, t);
  return (
    <Paper withBorder p="sm">
      <Flex gap="sm" align="start" direction={{ base: 'column', sm: 'row' }}>
        {handle}
        <Stack gap="xs" flex={1} miw={0} w="100%">
          <LocalizedField
            record={record}
            field="text"
            label={t('historyEntry.text')}
            languages={languages}
            rows={isLink ? 1 : 3}
          />
          <Group align="start" wrap="nowrap">
            <SimpleGrid cols={{ base: 1, sm: isLink ? 2 : 1 }} flex={1}>
              <ChoiceField
                record={record}
                field="kind"
                label={t('historyEntry.kind')}
                choices={blockKinds.map((value) => ({ value, label: t(`historyEntry.kinds.${value}`) }))}
              />
              {isLink && (
                <LineField
                  record={record}
                  field="url"
                  label={t('historyEntry.url')}
                  hint={t('historyEntry.urlHint')}
                  type="text"
                />
              )}
            </SimpleGrid>
            <May right="content">
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                mt={26}
                aria-label={t('entry.delete', { name })}
                onClick={() =>
                  remove({
                    noun: 'history_entry',
                    path,
                    question: t('historyEntry.deleteBlockQuestion'),
                    name,
                    onFailure,
                  })
                }
              >
                <Icon name="trash" />
              </ActionIcon>
            </May>
          </Group>
        </Stack>
      </Flex>
    </Paper>
  );
}

const longest = 40;

/** The name of a block in a list: the beginning of its text, or its kind if it is blank. */
export function blockName({ text_fr: text, kind }: HistoryBlockRecord, t: Translate): string {
  const name = text.trim() || t(`historyEntry.kinds.${kind}`);
  return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
}
