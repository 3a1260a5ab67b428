import fc from 'fast-check';

/** Uses the same inputs in each run, so that a failure is due to the commit. `npm run trust` uses other seeds. */
fc.configureGlobal({ seed: 1977 });
