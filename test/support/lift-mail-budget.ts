import { enquiryMailBudgets } from '../../src/domain/enquiry-budget.ts';

/** Loaded before a server whose enquiries are each to be mailed by themselves, however many there are. */
enquiryMailBudgets.regular.hour = Number.POSITIVE_INFINITY;
