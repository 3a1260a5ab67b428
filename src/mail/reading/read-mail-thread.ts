import './lenient-thread.ts'; // before postal-mime
import { answerQuestions } from '../../lib/thread.ts';
import { isCompoundFile } from './compound-file.ts';
import { readMailFile } from './read-mail-file.ts';
import { readMessageFile } from './read-message-file.ts';

answerQuestions(async (given: Uint8Array) => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  return isCompoundFile(bytes) ? readMessageFile(bytes) : readMailFile(bytes);
});
