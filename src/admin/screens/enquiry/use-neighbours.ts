import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useEnquiryQuery } from './use-enquiry-query.ts';
import { seenOf } from './walk.ts';

export type Neighbours = {
  /** Opens the previous or next enquiry in the list; null at the list's ends, undefined while unknown. */
  previous: (() => void) | null | undefined;
  next: (() => void) | null | undefined;
  /** Returns to the list as the user left it. */
  toList: () => Promise<void>;
  /** Leaves this enquiry when it is done, for the next one or else the list. */
  goOn: () => Promise<void>;
};

/** The navigation from an enquiry, in the order of the list that it was opened from. */
export function useNeighbours(id: number): Neighbours {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { filter } = useEnquiryQuery();
  const { data } = useQuery(queries.enquiryNeighbours(id, filter));
  const seen = seenOf(JSON.stringify(filter));
  useEffect(() => {
    seen.add(id);
  }, [seen, id]);

  const newer = Math.min(...[...seen, data?.previous ?? id].filter((one) => one > id));
  const older = Math.max(...[...seen, data?.next ?? id].filter((one) => one < id));
  const toList = async () => navigate({ pathname: paths.enquiries(), search });
  const open = async (one: number) => navigate({ pathname: paths.enquiry(one), search });
  const way = (one: number) => data && (Number.isFinite(one) ? () => void open(one) : null);
  return {
    previous: way(newer),
    next: way(older),
    toList,
    async goOn() {
      seen.delete(id);
      await (Number.isFinite(older) ? open(older) : toList());
    },
  };
}
