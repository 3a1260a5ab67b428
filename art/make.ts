// Makes every picture: `npm run make`, or only those whose path contains one of the given words: `npm run make -- hero card`.
import { relative } from 'node:path';
import { catalogueJobs } from './catalogue.ts';
import { clientJobs } from './clients/clients.ts';
import { heroJobs } from './heroes.ts';
import { histoireJobs } from './histoire.ts';
import { mapJobs } from './map.ts';
import { markJobs } from './marks.ts';
import { newsJobs } from './news.ts';
import { projectJobs } from './projects.ts';
import { type Job, save } from './save.ts';
import { videoJobs } from './videos.ts';

const jobs: Job[] = [
  ...heroJobs,
  ...mapJobs,
  ...markJobs,
  ...clientJobs,
  ...projectJobs,
  ...histoireJobs,
  ...catalogueJobs,
  ...newsJobs,
  ...videoJobs,
];
const wanted = process.argv.slice(2);
for (const job of jobs) {
  if (wanted.length && !wanted.some((w) => job.file.includes(w))) continue;
  const start = Date.now();
  await save(job);
  console.log(`${((Date.now() - start) / 1000).toFixed(1)} s  ${relative(process.cwd(), job.file)}`);
}
