import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import type { NounRecord } from '../../records.ts';

export type Kind = NounRecord<'characteristic_kind'>;

/** The dictionary of kinds of characteristics. */
export function useKinds({ enabled = true } = {}): UseQueryResult<Kind[]> {
  return useQuery({ ...queries.records('characteristic_kind'), enabled });
}
