import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { HistoryNoun } from '../../domain/history.ts';
import { useMayWrite } from '../access.tsx';
import type { Noun } from '../query-cache.ts';
import { type Translate, useTexts } from '../texts.ts';
import type { FieldLabel } from './sentence.ts';
import { type Panel, usePanel } from './use-panel.tsx';

/** The record whose history is opened. */
export type HistoryOf = {
  noun: HistoryNoun;
  /** Null while nothing of the page is stored. */
  id: number | null;
  /** The name of the record. */
  name: string;
  /** The labels of a record whose fields are not in `fieldLabels`. */
  labelOf?: FieldLabel;
};

/** Opens the history of a record. */
export function HistoryButton(of: HistoryOf & { id: number }) {
  const { t } = useTexts();
  return <PanelButton label={t('history.title')} {...historyOf(of, t)} />;
}

/** Opens the list of deleted records of a kind. */
export function DeletedButton({ noun }: { noun: Noun }) {
  const { t } = useTexts();
  if (!useMayWrite(null)) return null;
  return <PanelButton label={t('history.deleted')} {...deletedOf(noun, t)} />;
}

/** The panel with the history of a record. */
export function historyOf({ noun, id, name, labelOf }: HistoryOf, t: Translate): Panel {
  return { title: t('history.titleOf', { name }), query: { noun, ...(id !== null && { id }) }, labelOf };
}

/** The panel with the deleted records of a kind. */
export function deletedOf(noun: Noun, t: Translate): Panel {
  return { title: t(`history.deletedTitle.${noun}`), query: { noun, deleted: true } };
}

/** Opens the list of spreadsheets, or of agencies' files, that were published. */
export function FilesButton({ noun }: { noun: 'catalogue' | 'agency' }) {
  const { t } = useTexts();
  const title = t(noun === 'agency' ? 'agency.history' : 'spreadsheet.history');
  return <PanelButton label={t('history.title')} title={title} query={{ noun }} />;
}

/** Opens a panel. */
function PanelButton({ label, ...shown }: Panel & { label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { panel, open } = usePanel(() => button.current?.focus({ preventScroll: true }));
  return (
    <>
      <Button ref={button} variant="default" aria-haspopup="dialog" onClick={() => open(shown)}>
        {label}
      </Button>
      {panel}
    </>
  );
}
