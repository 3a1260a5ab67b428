import type { BucketAccess } from '../media/bucket.ts';

/** Where the data of a site lies. */
export type SitePlace = {
  /** Its data folder, absolute or not. */
  directory: string;
  /** The PostgreSQL that its rows are in, instead of in the folder. */
  databaseUrl?: string | undefined;
  /** The bucket that its files lie in, instead of in the folder. */
  access?: BucketAccess | undefined;
};
