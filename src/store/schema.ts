import type { Generated } from 'kysely';
import type { Language } from '../domain/language.ts';
import type { Localized } from '../domain/localized.ts';

/** Every content row says when it was made and last changed: ISO 8601 in UTC. */
type Stamps = { created_at: string; updated_at: string };

type Ordered = { priority: number | null };

type OwnedByMachine = { id: Generated<number>; machine_id: number } & Ordered & Stamps;

export type Schema = {
  category: { id: Generated<number> } & Localized<'name'> & Ordered & Stamps;
  machine: { id: Generated<number> } & Localized<'name' | 'description' | 'metadescription'> & Stamps;
  machine_category: { machine_id: number; category_id: number };
  advantage: OwnedByMachine & Localized<'description'>;
  option: OwnedByMachine & Localized<'name' | 'value'>;
  technical_characteristic: OwnedByMachine & Localized<'name' | 'value'>;
  picture: OwnedByMachine & Localized<'description'> & { media: string };
  news: { id: Generated<number>; date: string; media: string | null } & Localized<'title'> & Stamps;
  news_content: { id: Generated<number>; news_id: number } & Localized<'title' | 'content'> & Stamps;
  /** One row per stored file; `name` is the hash of its bytes and its extension. `poster` is a video's still picture. */
  media: {
    name: string;
    type: string;
    width: number;
    height: number;
    size: number;
    poster: string | null;
    created_at: string;
  };
  user: { id: Generated<number>; username: string; password_hash: string } & Stamps;
  session: { token_hash: string; user_id: number; created_at: string; used_at: string };
  /** Failed logins, kept as long as they count. `subject` is an address or an account, prefixed by its kind. */
  login_failure: { id: Generated<number>; subject: string; created_at: string };
  message: {
    id: Generated<number>;
    name: string;
    entreprise: string;
    email: string;
    phonenumber: string;
    message: string;
    object: string | null;
    product: string | null;
    language: Language | null;
    page: string | null;
    address_hash: string;
    suspect: number;
    created_at: string;
  };
  /** Named values that are not content of their own: company facts, keys, markers. `value` is JSON. */
  setting: { name: string; value: string; updated_at: string };
  /** One row: raised by every transaction that changes what the public pages show. */
  generation: { id: number; value: number };
};
