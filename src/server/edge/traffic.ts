/** Kinds of requests, by the first segment of the path; the rest are pages. */
const kinds = ['page', 'api', 'admin', 'assets', 'media', 'cards'] as const;

type Kind = (typeof kinds)[number];

export type Traffic = {
  count: (url: string, status: number) => void;
  /** Counts a page that the cache has answered: nearly every request of a visitor, so it costs two additions. */
  countCached: (status: number) => void;
  /** How many answers there were since the start, by kind and class of status such as `2xx`. */
  answers: () => { kind: Kind; status: string; count: number }[];
  cached: () => number;
};

/** Counts answers, without any data about who requested what. */
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
