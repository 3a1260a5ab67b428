/** The states of an enquiry. Users mark spam; the server only suspects it (`suspicion.ts`). */
export const enquiryStates = ['new', 'in_progress', 'answered', 'archived', 'spam'] as const;

export type EnquiryState = (typeof enquiryStates)[number];

/** The states of enquiries without an answer. */
export const unansweredStates = ['new', 'in_progress'] as const satisfies EnquiryState[];

/** States that close an enquiry. The previous state is kept with it. */
export const putAwayStates = ['archived', 'spam'] as const satisfies EnquiryState[];

export function isPutAway(state: EnquiryState): boolean {
  return (putAwayStates as readonly EnquiryState[]).includes(state);
}

/** Groups of states for filtering a list. */
export const enquiryStateGroups = ['unanswered', 'not_spam', 'all'] as const;

/** Only quote requests have a subject. */
export const enquiryKinds = ['contact', 'quote'] as const;

export type EnquiryKind = (typeof enquiryKinds)[number];

/** The outcome of an enquiry: an order, or none. */
export const outcomes = ['won', 'lost'] as const;

export type Outcome = (typeof outcomes)[number];
