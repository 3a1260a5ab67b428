import { answerBlockCalls } from '../../domain/nouns/answer-block.ts';
import { certificateCalls } from '../../domain/nouns/certificate.ts';
import { characteristicKindCalls } from '../../domain/nouns/characteristic-kind.ts';
import { clientCalls } from '../../domain/nouns/client.ts';
import { contactPointCalls } from '../../domain/nouns/contact-point.ts';
import { glossaryTermCalls } from '../../domain/nouns/glossary-term.ts';
import { historyEntryCalls } from '../../domain/nouns/history-entry.ts';
import type { NounCalls } from '../../domain/nouns/noun.ts';
import type { NounName } from '../../domain/nouns/nouns.ts';
import { projectCalls } from '../../domain/nouns/project.ts';
import { questionCalls } from '../../domain/nouns/question.ts';
import { serviceCalls } from '../../domain/nouns/service.ts';
import { steelFamilyCalls } from '../../domain/nouns/steel-family.ts';
import { toleranceRowCalls } from '../../domain/nouns/tolerance-row.ts';

/** The documentation of each declared noun's calls. */
export const nounCalls: Record<NounName, NounCalls> = {
  answer_block: answerBlockCalls,
  certificate: certificateCalls,
  characteristic_kind: characteristicKindCalls,
  client: clientCalls,
  contact_point: contactPointCalls,
  glossary_term: glossaryTermCalls,
  history_entry: historyEntryCalls,
  project: projectCalls,
  question: questionCalls,
  service: serviceCalls,
  steel_family: steelFamilyCalls,
  tolerance_row: toleranceRowCalls,
};
