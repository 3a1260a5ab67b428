// The workshop's mark and favicon.
import { MARK } from './drawing.ts';
import { IMAGES, type Job } from './save.ts';

const svg = (box: string, inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`;

export const markJobs: Job[] = [
  {
    file: `${IMAGES}/logo.svg`,
    make: async () => svg('0 3 24 18', `<path fill="currentColor" fill-rule="evenodd" d="${MARK}"/>`),
  },
  // The favicon's shapes are simplified and sit on whole pixels of a 16 px grid.
  {
    file: `${IMAGES}/favicon.svg`,
    make: async () =>
      svg(
        '0 0 16 16',
        '<rect width="16" height="16" rx="3" fill="#14171a"/><path fill="#f26a1b" d="M2 3H12V5H4V11H12V13H2ZM6 6H9V7H14V9H9V10H6Z"/>',
      ),
  },
];
