import { Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { type DeclaredNoun, type NounName, nounNamed } from '../../domain/nouns/nouns.ts';
import type { Language } from '../../domain/text/language.ts';
import { SortableList } from '../list/sortable-list.tsx';
import type { NounRecord } from '../records.ts';
import { useTexts } from '../texts.ts';
import { NounEditor } from './noun-editor.tsx';
import { nameOf, wordOf } from './noun-words.ts';
import { saveRecordOrder } from './save-record-order.ts';

/** The handle that moves a record, the languages shown, and a callback that shows a failure. */
export type Tools = { handle: ReactNode; languages: readonly Language[]; onFailure: (detail: string) => void };

/** The record that takes a file: one at a time, because pasted files go there. */
type Uploading = { uploading: number | undefined; onUpload: (id: number | undefined) => void };

type Props<Name extends NounName> = Omit<Tools, 'handle'> &
  Uploading & {
    noun: Name;
    records: NounRecord<Name>[];
    /** Draws a record in place of the inputs of its fields. */
    draw?: ((record: NounRecord<Name>, tools: Tools) => ReactNode) | undefined;
  };

/** The records of a noun, which can be sorted if they have an order by hand. */
export function NounList<Name extends NounName>(props: Props<Name>) {
  const { noun: name, records, languages, onFailure, draw, uploading, onUpload } = props;
  const { t } = useTexts();
  const noun: DeclaredNoun = nounNamed(name);
  const item = (record: NounRecord<Name>, handle: ReactNode) =>
    draw?.(record, { handle, languages, onFailure }) ?? (
      <NounEditor
        noun={name}
        read={record}
        handle={handle}
        languages={languages}
        isUploading={uploading === record.id}
        onUpload={(isUploading) => onUpload(isUploading ? record.id : undefined)}
      />
    );
  if (records.length === 0) return <Text c="dimmed">{t(wordOf(noun, 'none'))}</Text>;
  if (noun.order === 'by label')
    return (
      <Stack gap="sm">
        {records.map((record) => (
          <Fragment key={record.id}>{item(record, null)}</Fragment>
        ))}
      </Stack>
    );
  return (
    <SortableList
      items={records}
      nameOf={(record) => nameOf(noun, record, t)}
      onSort={(ids) => saveRecordOrder(name, ids, onFailure)}
    >
      {item}
    </SortableList>
  );
}
