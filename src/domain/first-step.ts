/** What a new site still needs, in the order in which it is best done. */
export const firstSteps = [
  'address',
  'legalName',
  'logo',
  'mailServer',
  'testMail',
  'backup',
  'secondFactor',
  'machines',
  'demoContent',
  'privacy',
] as const;

export type FirstStep = (typeof firstSteps)[number];

/** What nobody can see from the site itself: that somebody has read a page, or needs no such thing. */
export const firstStepMarks = ['read', 'notNeeded'] as const;

export type FirstStepMark = (typeof firstStepMarks)[number];
