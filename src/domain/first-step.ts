/** Tasks for the owner of a new site, in the recommended order. */
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

/** Steps that the site itself cannot detect: the owner marks a page as read, or a step as not needed. */
export const firstStepMarks = ['read', 'notNeeded'] as const;

export type FirstStepMark = (typeof firstStepMarks)[number];
