import { readConfig } from '../../src/config.ts';
import { openAttachments } from '../../src/media/attachments.ts';
import { openStorage } from '../../src/media/open-storage.ts';
import { openSecrets } from '../../src/server/app/secrets.ts';
import { startMailbox } from '../../src/server/jobs/mailbox.ts';
import { openConfiguredStore } from '../../src/store/open-store.ts';

/** The part of the product that reads the mailbox, as a program of its own: it starts fast enough to be killed many times. */
const config = readConfig(process.env);
const store = await openConfiguredStore(config, { lockTimeout: 10_000 });
const { attachments } = await openStorage(config.DATA_DIR);
startMailbox({
  store,
  config,
  attachments: openAttachments(attachments),
  secrets: await openSecrets(config),
  log: { warn: (...details: unknown[]) => console.warn(...details) },
});
setInterval(() => {}, 1000);
