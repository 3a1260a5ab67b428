import type { BlockKind } from '../../../domain/history-entry.ts';
import { type Link, linkOf } from '../../../domain/link.ts';
import { type LocalText, localText } from '../../../domain/localized.ts';
import { type PlacedMedia, placeMedia } from '../../../domain/media.ts';
import { type HistoryEntryRow, listHistoryEntries } from '../../../store/content/history-entry.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';

export type HistoryBlock = { id: number; kind: BlockKind; text: LocalText; link: Link | undefined };

/** An entry with its picture: an uploaded one, or else the name of one that comes with the program. */
export type HistoryEntry = {
  id: number;
  title: LocalText;
  subtitle: LocalText;
  alt: LocalText;
  blocks: HistoryBlock[];
  uploaded: PlacedMedia | undefined;
  shipped: string | null;
};

export async function loadHistory(db: Database, request: LoadRequest) {
  const entries = await listHistoryEntries(db, { visible: true });
  return { entries: entries.map((entry) => historyEntry(entry, request)) };
}

function historyEntry(row: HistoryEntryRow, { language, origin }: LoadRequest): HistoryEntry {
  const { id, blocks, shipped, media, type, width, height, poster, placeholder } = row;
  const isPlaced = media !== null && type !== null && width !== null && height !== null;
  return {
    id,
    title: localText<'title'>(row, 'title', language),
    subtitle: localText<'subtitle'>(row, 'subtitle', language),
    alt: localText<'alt'>(row, 'alt', language),
    blocks: blocks
      .map(({ id, kind, url, ...texts }) => ({ id, kind, text: localText(texts, 'text', language), link: linkOf(url) }))
      .filter(({ text }) => text.text !== ''), // a new block is empty at first
    uploaded: isPlaced ? placeMedia({ name: media, type, width, height, poster, placeholder }, origin) : undefined,
    shipped,
  };
}
