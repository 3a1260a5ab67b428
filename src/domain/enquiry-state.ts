/** What the workshop has done about an enquiry. Spam is what somebody has called so; the server only suspects. */
export const enquiryStates = ['new', 'in_progress', 'answered', 'archived', 'spam'] as const;

export type EnquiryState = (typeof enquiryStates)[number];
