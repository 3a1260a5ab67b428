import type { ColumnsOf, Fields, Plain } from './noun.ts';

type Options<F extends Fields, Of extends string, Copies extends boolean> = {
  /** In the order of the answers. */
  fields: F;
  /** The record that it is a part of. */
  of?: Of;
  /** Its noun in the history, if that is not its name. */
  noun?: string;
  /** The field that names it; by default the first translated one. */
  label?: string & keyof F;
  /** Whether translations can be copies of the French text, which the column `copied` lists. */
  copies?: Copies;
  /** The column that the alternative texts (`alt`) describe. Without a value in it, they are not used. */
  describes?: string & keyof F;
  /** Whether texts replace default ones, which exist in all languages: without a French text, none is missing. */
  hasDefaults?: boolean;
};

/** A record with calls and screens of its own, or a part of a record. It has the table of its name. */
export type Content<
  Name extends string = string,
  F extends Fields = Fields,
  Of extends string = string,
  Copies extends boolean = boolean,
> = { name: Name } & Options<F, Of, Copies>;

/** Declares such content. The fields of declared nouns have the same kinds. */
export function defineContent<
  const Name extends string,
  const F extends Fields,
  const Of extends string = never,
  const Copies extends boolean = false,
>(name: Name, options: Options<F, Of, Copies>): Content<Name, F, Of, Copies> {
  return { name, ...options };
}

/** The columns of such content, without those of every table. */
export type ColumnsOfContent<C extends { of?: string; copies?: boolean }> = Plain<
  ColumnsOf<C> &
    ([NonNullable<C['of']>] extends [never] ? unknown : { [Column in `${NonNullable<C['of']>}_id`]: number }) &
    ([C['copies']] extends [true | undefined] ? { copied: string } : unknown)
>;
