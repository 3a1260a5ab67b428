import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { previewPath } from '../../change-set/chosen.ts';
import { DeletionButton } from '../../deletion/deletion-button.tsx';
import { EditorEnd } from '../../editor/editor-end.tsx';
import { EditorHead } from '../../editor/editor-head.tsx';
import { EditorTop } from '../../fields/editor-top.tsx';
import { fieldId } from '../../fields/field-id.ts';
import { useEditedLanguages } from '../../fields/language/languages.ts';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { OutdatedTexts } from '../../fields/language/outdated.tsx';
import { Section } from '../../layout/section.tsx';
import { WithPane } from '../../pane/pane.tsx';
import type { PaneSubject } from '../../pane/pane-subject.ts';
import { calls, paths, sitePath } from '../../paths.ts';
import { PublishStrip } from '../../publish/publish-strip.tsx';
import type { HistoryEntryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { HistoryBlocks } from './history-blocks.tsx';
import { historyEntryNeeds, historyEntryTexts } from './history-entry-needs.ts';
import { HistoryPicture } from './history-picture.tsx';

/** The editor of an entry of the history page. */
export function HistoryEntryEditor({ entry }: { entry: HistoryEntryRecord }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const languages = useEditedLanguages();
  const path = calls.record('history_entry', entry.id);
  const record = useRecord(path, entry);
  useFields(record, 'title_fr');
  const name = record.text('title_fr').trim() || entry.title_fr;
  const failures = { path, failure, onDismiss: () => setFailure('') };

  const subject: PaneSubject = {
    call: path,
    record: entry,
    edited: `history-entry/${entry.id}`,
    start: fieldId(path, 'title'),
    pathIn: (language) => previewPath(sitePath('histoire', language)),
  };

  const deletion = () => ({
    noun: 'history_entry' as const,
    id: entry.id,
    path,
    question: t('historyEntry.deleteQuestion'),
    name,
    onDeleted: () => navigate(paths.records('history_entry')),
    onFailure: setFailure,
  });

  return (
    <OutdatedTexts noun="history_entry" id={entry.id}>
      <WithPane subject={subject}>
        {(isBeside, button) => (
          <>
            <EditorHead
              title={name}
              back={{ to: paths.records('history_entry'), label: t('historyEntry.list') }}
              actions={{
                record,
                site: { page: 'histoire' },
                history: { noun: 'history_entry', id: entry.id, name },
              }}
            />
            <EditorTop languages={languages} failures={failures} isNarrow={isBeside}>
              {button}
            </EditorTop>
            <Stack gap="xl">
              <PublishStrip
                record={record}
                label="title_fr"
                needs={historyEntryNeeds(entry)}
                parts={[{ id: 'entry', texts: historyEntryTexts(entry) }]}
                languages={languages}
              />
              <Section title={t('historyEntry.head')}>
                <LocalizedField
                  record={record}
                  field="title"
                  label={t('historyEntry.title')}
                  languages={languages.shown}
                  required
                />
                <LocalizedField
                  record={record}
                  field="subtitle"
                  label={t('historyEntry.subtitle')}
                  languages={languages.shown}
                />
              </Section>
              <HistoryBlocks entry={entry} languages={languages.shown} onFailure={setFailure} />
              <HistoryPicture entry={entry} record={record} languages={languages.shown} />
              <EditorEnd>
                <DeletionButton label={t('historyEntry.delete')} deletion={deletion} />
              </EditorEnd>
            </Stack>
          </>
        )}
      </WithPane>
    </OutdatedTexts>
  );
}
