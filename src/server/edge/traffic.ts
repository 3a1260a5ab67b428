/** Kinds of requests, named by the first segment of the path. All other paths count as pages. */
const kinds = ['page', 'api', 'admin', 'assets', 'media', 'cards'] as const;

type Kind = (typeof kinds)[number];

export type Traffic = {
  count: (url: string, status: number) => void;
  /** Counts a page answered from the cache. Must be cheap, because nearly every request of a visitor is one. */
  countCached: (status: number) => void;
  /** Numbers of answers since the start, by kind and class of status such as `2xx`. */
  answers: () => { kind: Kind; status: string; count: number }[];
  cached: () => number;
};

/** Counts answers without any data about visitors. */
export function createTraffic(): Traffic {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, [0, 0, 0, 0, 0, 0]])) as Record<Kind, number[]>;
  let cached = 0;
  const add = (kind: Kind, status: number) => {
    const classes = counts[kind];
    const number = Math.trunc(status / 100);
    classes[number] = (classes[number] ?? 0) + 1;
  };
  return {
    count: (url, status) => add(kindOf(url), status),
    countCached(status) {
      cached += 1;
      add('page', status);
    },
    answers: () =>
      kinds.flatMap((kind) => counts[kind].map((count, number) => ({ kind, status: `${number}xx`, count }))),
    cached: () => cached,
  };
}

function kindOf(url: string): Kind {
  const [, first = ''] = /^\/([a-z]+)(?=[/?]|$)/.exec(url) ?? [];
  return kinds.find((kind) => kind === first) ?? 'page';
}
