import { installEngines } from './find-engines.ts';

/** Installs Firefox and WebKit for the tests if they are missing. It is a separate step, because a download may take long. */
installEngines();
