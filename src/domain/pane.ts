/** What the back-office tells the page that it shows beside the texts: read the page at this path; look at a text. */
export type ToPane = { kind: 'show'; path: string } | { kind: 'look'; key: string };

/** What that page tells the back-office: it listens now; a text was clicked. */
export type FromPane = { kind: 'ready' } | { kind: 'clicked'; key: string };
