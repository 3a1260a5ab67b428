import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { TranslatedItem, TranslatedNoun } from '../../../domain/text/translation.ts';
import { itemPath } from '../../item.ts';
import { queries } from '../../queries.ts';
import type { OutdatedText, UnreviewedText } from '../../records.ts';
import { fieldId } from '../field-id.ts';

/** A translation that is older than its French text, in the form that a review expects. */
export type Outdated = OutdatedText & { noun: TranslatedNoun };

/** An accepted machine translation that nobody has confirmed yet. */
export type Unreviewed = UnreviewedText & { noun: TranslatedNoun };

type Doubts = {
  outdated: ReadonlyMap<string, Outdated>;
  unreviewed: ReadonlyMap<string, Unreviewed>;
  /** The id of the record. Pages have none in their paths. */
  id: number | undefined;
};

/** A constant map, so editors without such texts do not render again. */
const none: ReadonlyMap<string, never> = new Map<string, never>();
const Context = createContext<Doubts>({ outdated: none, unreviewed: none, id: undefined });

type Props = {
  noun: TranslatedNoun;
  /**
   * The record's id; null while it is not stored and so has no translations. Without an id, all records of the noun.
   */
  id?: number | null;
  /** The record's key, if its API path has no id. */
  label?: string;
  children: ReactNode;
};

/** Tells the fields inside which translations of a record, or of all records of a noun, are outdated or unreviewed. */
export function OutdatedTexts({ noun, id, label, children }: Props) {
  const record = id ?? undefined;
  const enabled = id !== null;
  const { data: outdated } = useQuery({ ...queries.outdated(noun, record), enabled });
  const { data: unreviewed } = useQuery({ ...queries.unreviewed(noun, record), enabled });
  const doubts = useMemo(
    () => ({
      outdated: byInput(outdated, noun, label),
      unreviewed: byInput(unreviewed, noun, label),
      id: record,
    }),
    [outdated, unreviewed, noun, label, record],
  );
  return <Context value={doubts}>{children}</Context>;
}

/** All outdated translations of the record, by the ids of their inputs. */
export function useAllOutdated(): ReadonlyMap<string, Outdated> {
  return useContext(Context).outdated;
}

/** The outdated translation in the input with this id; undefined if it is current. */
export function useOutdated(input: string): Outdated | undefined {
  return useContext(Context).outdated.get(input);
}

/** The unreviewed translation in the input with this id; undefined if it was reviewed. */
export function useUnreviewed(input: string): Unreviewed | undefined {
  return useContext(Context).unreviewed.get(input);
}

/** The id of the edited record; undefined on a screen with several records. */
export function useTranslatedId(): number | undefined {
  return useContext(Context).id;
}

function byInput<Text extends { id: number; item: TranslatedItem | null; field: string; language: string }>(
  texts: readonly Text[] | undefined,
  noun: TranslatedNoun,
  label: string | undefined,
): ReadonlyMap<string, Text & { noun: TranslatedNoun }> {
  if (!texts?.length) return none;
  return new Map(
    texts.map((text) => {
      const path = itemPath({ noun, id: text.id, label, item: text.item });
      return [fieldId(path, `${text.field}_${text.language}`), { ...text, noun }];
    }),
  );
}
