import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useMayWrite } from '../access.tsx';
import type { EditedRecord } from '../autosave/use-record.ts';
import { DuplicateButton } from '../duplicate/duplicate-button.tsx';
import type { Duplicated } from '../duplicate/use-duplicate.ts';
import { SwitchField } from '../fields/switch-field.tsx';
import { visibilityHint } from '../fields/visibility-hint.ts';
import { deletedOf, type HistoryOf, historyOf } from '../history/history-button.tsx';
import type { Panel } from '../history/use-panel.tsx';
import { type SitePage, ViewOnSite } from '../layout/view-on-site.tsx';
import type { Noun } from '../query-cache.ts';
import { useTexts } from '../texts.ts';

/** The actions in the head of an editor, in their order. Its deletion is at the end of the editor. */
export type HeadActions = {
  /** The record that visitors see or not. */
  record?: EditedRecord;
  site?: SitePage | undefined;
  duplicate?: { noun: Duplicated; id: number };
  history?: HistoryOf;
  /** The kind of records of which the deleted ones are listed. */
  deleted?: Noun;
};

/** Opens a panel of changes, and the button that gets the focus back. */
export type PanelOpener = { opener: RefObject<HTMLButtonElement | null>; onPanel: (panel: Panel) => unknown };

/** The actions as buttons. On phones they are in a menu (`head-menu.tsx`). */
export function HeadButtons({ actions, opener, onPanel }: PanelOpener & { actions: HeadActions }) {
  const { t } = useTexts();
  const mayWrite = useMayWrite(null);
  const { record, site, duplicate, history, deleted } = actions;
  const button = { ref: opener, variant: 'default', 'aria-haspopup': 'dialog' } as const;
  const hint = record && hasTimes(record) ? { describedBy: visibilityHint } : {};
  return (
    <>
      {record && <SwitchField record={record} field="visible" label={t('visibility.visible')} {...hint} />}
      {site && <ViewOnSite {...site} />}
      {duplicate && <DuplicateButton {...duplicate} />}
      {history && (
        <Button {...button} disabled={history.id === null} onClick={() => onPanel(historyOf(history, t))}>
          {t('history.title')}
        </Button>
      )}
      {deleted && mayWrite && (
        <Button {...button} onClick={() => onPanel(deletedOf(deleted, t))}>
          {t('history.deleted')}
        </Button>
      )}
    </>
  );
}

/** Whether the editor has a part for the period of publication, which explains the switch. */
function hasTimes(record: EditedRecord): boolean {
  return record.value('public_from') !== undefined;
}
