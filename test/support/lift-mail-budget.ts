import { answerBudget } from '../../src/domain/enquiry/answer.ts';
import { enquiryMailBudgets } from '../../src/domain/enquiry/enquiry-budget.ts';

/** Preloaded into a server: makes it send any number of enquiries and answers in separate mails. */
enquiryMailBudgets.regular.hour = Number.POSITIVE_INFINITY;
answerBudget.hour = Number.POSITIVE_INFINITY;
