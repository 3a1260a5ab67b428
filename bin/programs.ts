import { installDovecot } from './find-dovecot.ts';
import { installEngines } from './find-engines.ts';

/** Installs the programs that tests need if they are missing. It is a separate step, because a download may take long. */
installEngines();
installDovecot();
