/** The states of an enquiry. Users mark spam; the server only suspects it (`suspicion.ts`). */
export const enquiryStates = ['new', 'in_progress', 'answered', 'archived', 'spam'] as const;

export type EnquiryState = (typeof enquiryStates)[number];
