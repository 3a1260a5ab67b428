import type { MailServer } from '../support/mail-server.ts';
import type { Location } from './database.ts';
import type { State } from './effects.ts';
import { clearedAway, folderFaults } from './folder.ts';
import type { Operation } from './journal.ts';
import { mailFaults } from './mails.ts';
import { unansweredEffects, violations } from './model.ts';

type Round = {
  location: Location;
  before: State;
  operations: Operation[];
  after: State;
  post: MailServer;
  /** Whether the product stopped in order, so that everything it did was answered. */
  isOrderly: boolean;
};

/**
 * Checks the data left by clients, a crash and a restart.
 * @returns a sentence for each fault
 */
export async function examine({ location, before, operations, after, post, isOrderly }: Round): Promise<string[]> {
  const unanswered = isOrderly ? unansweredEffects(before, operations, after) : [];
  return [
    ...violations(before, operations, after),
    ...unanswered.map((operation) => `Done, and never answered: ${JSON.stringify(operation)}`),
    ...(await folderFaults(location)),
    ...(await mailFaults(location, post.received)),
    ...(await clearedAway(location)),
  ];
}
