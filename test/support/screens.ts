import { paths } from '../../src/admin/paths.ts';
import { screenRights } from '../../src/admin/screen-rights.ts';
import { nouns } from '../../src/domain/nouns/nouns.ts';

const ofRecords = {
  enquiry: paths.enquiry(1),
  machine: paths.machine(1),
  newsItem: paths.newsItem(1),
  page: paths.page('home'),
  preparedSet: paths.preparedSet(1),
};

type OfRecord = keyof typeof ofRecords;
type Listed = Exclude<keyof typeof screenRights, OfRecord>;

const isOfRecord = (name: string): name is OfRecord => name in ofRecords;

/** The addresses of all screens that need a login; of the screens of single records, the first record's. */
export const screenPaths: string[] = [
  ...(Object.keys(screenRights) as (Listed | OfRecord)[]).map((name) =>
    isOfRecord(name) ? ofRecords[name] : paths[name](),
  ),
  ...nouns.map(({ name }) => paths.records(name)),
  ...nouns.filter((noun) => noun.hasScreens).map(({ name }) => paths.record(name, 1)),
];
