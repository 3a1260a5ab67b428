import fc from 'fast-check';

/** The same inputs in each run, so that a failure belongs to the commit; `npm run trust` uses other seeds. */
fc.configureGlobal({ seed: 1977 });
