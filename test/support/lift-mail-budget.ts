import { enquiryMailBudgets } from '../../src/domain/enquiry-budget.ts';

/** Loaded before a server that is to send each enquiry in a separate mail, however many there are. */
enquiryMailBudgets.regular.hour = Number.POSITIVE_INFINITY;
