/** The states of an enquiry. Users mark spam; the server only suspects it (`suspicion.ts`). */
export const enquiryStates = ['new', 'in_progress', 'answered', 'archived', 'spam'] as const;

export type EnquiryState = (typeof enquiryStates)[number];

/** The states of enquiries that nobody has answered yet. */
export const unansweredStates = ['new', 'in_progress'] as const satisfies EnquiryState[];

/** The states of enquiries that are put away: such a one keeps the state that it had before. */
export const putAwayStates = ['archived', 'spam'] as const satisfies EnquiryState[];

export function isPutAway(state: EnquiryState): boolean {
  return (putAwayStates as readonly EnquiryState[]).includes(state);
}

/** Groups of states that a list can be narrowed to. */
export const enquiryStateGroups = ['unanswered', 'not_spam', 'all'] as const;

/** Only quote requests have a subject. */
export const enquiryKinds = ['contact', 'quote'] as const;

export type EnquiryKind = (typeof enquiryKinds)[number];

/** What has become of an enquiry: an order, or none. */
export const outcomes = ['won', 'lost'] as const;

export type Outcome = (typeof outcomes)[number];
