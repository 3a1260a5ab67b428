import type { EditedRecord } from '../autosave/use-record.ts';
import { DuplicateButton } from '../duplicate/duplicate-button.tsx';
import type { Duplicated } from '../duplicate/use-duplicate.ts';
import { visibilityHint } from '../fields/publication-fields.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { DeletedButton, HistoryButton, type HistoryOf } from '../history/history-button.tsx';
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

/** The actions as buttons. On phones they are in a menu (`head-menu.tsx`). */
export function HeadButtons({ record, site, duplicate, history, deleted }: HeadActions) {
  const { t } = useTexts();
  const hint = record && hasTimes(record) ? { describedBy: visibilityHint } : {};
  return (
    <>
      {record && <SwitchField record={record} field="visible" label={t('visibility.visible')} {...hint} />}
      {site && <ViewOnSite {...site} />}
      {duplicate && <DuplicateButton {...duplicate} />}
      {history && <HistoryButton {...history} />}
      {deleted && <DeletedButton noun={deleted} />}
    </>
  );
}

/** Whether the editor has a part for the period of publication, which explains the switch. */
function hasTimes(record: EditedRecord): boolean {
  return record.value('public_from') !== undefined;
}
