import { type PlacedMedia, placeFile } from '../../../domain/media/media.ts';
import { type BlockKind, historyEntry } from '../../../domain/nouns/history-entry.ts';
import { translatedFields } from '../../../domain/nouns/noun.ts';
import { type Link, linkOf } from '../../../domain/page/link.ts';
import { type LocalText, localTexts } from '../../../domain/text/localized.ts';
import { type HistoryEntryRow, listHistoryEntries } from '../../../store/content/history-entry.ts';
import type { Database } from '../../../store/engine/row.ts';
import { keyed } from '../../field-keys.ts';
import { type LoadRequest, showsRecord } from '../../load-request.ts';

export type HistoryBlock = { id: number; kind: BlockKind; text: LocalText; link: Link | undefined };

/** An entry with its picture: an uploaded one, or else the name of a built-in one. */
export type HistoryEntry = {
  id: number;
  title: LocalText;
  subtitle: LocalText;
  alt: LocalText;
  blocks: HistoryBlock[];
  uploaded: PlacedMedia | undefined;
  shipped: string | null;
};

/** Loads the visible entries, in the pane also the edited one. */
export async function loadHistory(db: Database, request: LoadRequest) {
  const entries = request.edited ? await listHistoryEntries(db) : await listHistoryEntries(db, { visible: true });
  const shown = entries.filter((entry) => showsRecord(request, 'history-entry', entry));
  return { entries: shown.map((entry) => shownEntry(entry, request)) };
}

function shownEntry(row: HistoryEntryRow, request: LoadRequest): HistoryEntry {
  const { language, origin } = request;
  const { id, blocks, shipped } = row;
  return {
    id,
    ...keyed(request, localTexts(row, translatedFields(historyEntry), language), 'history-entry', id),
    blocks: blocks
      .map(({ id: block, kind, url, ...texts }) => ({
        id: block,
        kind,
        ...keyed(request, localTexts(texts, ['text'], language), 'history-entry', id, 'block', block),
        link: linkOf(url),
      }))
      .filter(({ text }) => text.text !== ''), // a new block is empty at first
    uploaded: placeFile(row, origin),
    shipped,
  };
}
