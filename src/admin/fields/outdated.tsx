import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { TranslatedNoun } from '../../domain/translation.ts';
import { itemPath } from '../item.ts';
import { queries } from '../queries.ts';
import type { OutdatedText } from '../records.ts';
import { fieldId } from './field-id.ts';

/** A translation that is older than its French text, named as a review names it. */
export type Outdated = OutdatedText & { noun: TranslatedNoun };

/** One constant map, so that editors without outdated texts do not render again. */
const none: ReadonlyMap<string, Outdated> = new Map();
const Context = createContext(none);

type Props = {
  noun: TranslatedNoun;
  /** The record; null when it is not stored yet and has no translations. Without it, all records of the noun. */
  id?: number | null;
  /** The record's key, where its API path has no id. */
  label?: string;
  children: ReactNode;
};

/** Lets the fields inside know which translations of a record, or of all of a noun, are older than the French text. */
export function OutdatedTexts({ noun, id, label, children }: Props) {
  const { data } = useQuery({ ...queries.outdated(noun, id ?? undefined), enabled: id !== null });
  const byInput = useMemo(() => {
    if (!data?.length) return none;
    const inputs = data.map((text): [string, Outdated] => {
      const path = itemPath({ noun, id: text.id, label, item: text.item });
      return [fieldId(path, `${text.field}_${text.language}`), { ...text, noun }];
    });
    return new Map(inputs);
  }, [data, noun, label]);
  return <Context value={byInput}>{children}</Context>;
}

/** All outdated translations of the record, by the ids of their inputs. */
export function useAllOutdated(): ReadonlyMap<string, Outdated> {
  return useContext(Context);
}

/** The outdated translation in the input with this id; undefined when it is not outdated. */
export function useOutdated(input: string): Outdated | undefined {
  return useContext(Context).get(input);
}
