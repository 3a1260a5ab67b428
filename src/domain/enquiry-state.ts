/** How far the workshop is with an enquiry. People mark spam; the server only suspects it (`suspicion.ts`). */
export const enquiryStates = ['new', 'in_progress', 'answered', 'archived', 'spam'] as const;

export type EnquiryState = (typeof enquiryStates)[number];
