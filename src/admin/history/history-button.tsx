import { Button } from '@mantine/core';
import { type ComponentType, useRef, useState } from 'react';
import type { HistoryNoun } from '../../domain/history.ts';
import { useMayWrite } from '../access.tsx';
import { notifyMissingCode } from '../layout/notify.tsx';
import type { HistoryQuery } from '../queries/content-queries.ts';
import type { Noun } from '../query-cache.ts';
import { useTexts } from '../texts.ts';
import type { PanelProps } from './history-panel.tsx';
import type { FieldLabel } from './sentence.ts';

type Props = {
  noun: HistoryNoun;
  id: number;
  /** The name of the record. */
  name: string;
  /** The labels of a record whose fields are not in `fieldLabels`. */
  labelOf?: FieldLabel;
};

/** Opens the history of a record. */
export function HistoryButton({ noun, id, name, labelOf }: Props) {
  const { t } = useTexts();
  return (
    <PanelButton
      label={t('history.title')}
      title={t('history.titleOf', { name })}
      query={{ noun, id }}
      labelOf={labelOf}
    />
  );
}

/** Opens the list of deleted records of a kind. */
export function DeletedButton({ noun }: { noun: Noun }) {
  const { t } = useTexts();
  if (!useMayWrite(null)) return null;
  return (
    <PanelButton
      label={t('history.deleted')}
      title={t(`history.deletedTitle.${noun}`)}
      query={{ noun, deleted: true }}
    />
  );
}

/** Opens the list of spreadsheets, or of agencies' files, that were published. */
export function FilesButton({ noun }: { noun: 'catalogue' | 'agency' }) {
  const { t } = useTexts();
  const title = t(noun === 'agency' ? 'agency.history' : 'spreadsheet.history');
  return <PanelButton label={t('history.title')} title={title} query={{ noun }} />;
}

type PanelButtonProps = { label: string; title: string; query: HistoryQuery; labelOf?: FieldLabel | undefined };

/** Opens a panel whose code is loaded on the first opening. */
function PanelButton({ label, ...panel }: PanelButtonProps) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function open(): Promise<void> {
    try {
      const { HistoryPanel } = await import('./history-panel.tsx');
      setPanel(() => HistoryPanel);
      setOpened(true);
    } catch {
      notifyMissingCode();
    }
  }

  return (
    <>
      <Button ref={button} variant="default" aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      {Panel && (
        <Panel
          {...panel}
          opened={opened}
          onClose={() => setOpened(false)}
          onExit={() => button.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}
