import { answerBudget } from '../../src/domain/answer.ts';
import { enquiryMailBudgets } from '../../src/domain/enquiry-budget.ts';

/** Loaded before a server that is to send each enquiry in a separate mail, and each answer, however many there are. */
enquiryMailBudgets.regular.hour = Number.POSITIVE_INFINITY;
answerBudget.hour = Number.POSITIVE_INFINITY;
