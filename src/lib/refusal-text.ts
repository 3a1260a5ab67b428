import * as english from './refusal-texts/english.ts';
import * as french from './refusal-texts/french.ts';

/** A file that is a picture or a video. */
type Kind = 'image' | 'video';

/** The name of a thing that was not found. */
export type Thing = Exclude<keyof typeof english.words, Kind>;

/** The values that are not plain numbers or texts: a word of the catalogue, or a reason. */
interface Values {
  thing: Thing;
  kind: Kind;
  reason: Reason;
}

type Value<Name> = Name extends keyof Values ? Values[Name] : string | number;

type ValuesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: Value<Name> } & ValuesOf<Rest>
  : unknown;

/** A text by its code: the code alone, or with its values when the text has any. */
type Coded<Texts extends Record<string, string>> = {
  [Code in keyof Texts]: Texts[Code] extends `${string}{${string}` ? { code: Code } & ValuesOf<Texts[Code]> : Code;
}[keyof Texts];

/** The message of a refusal. */
export type Sentence = Coded<typeof english.sentences>;

/** The reason why one field is refused. */
export type Reason = Coded<typeof english.reasons>;

const catalogues = {
  en: { texts: { ...english.sentences, ...english.reasons }, words: english.words },
  fr: { texts: { ...french.sentences, ...french.reasons }, words: french.words },
};

/** A language of refusals. */
export type RefusalLanguage = keyof typeof catalogues;

/** The name of a thing in a language. */
export function thingName(thing: Thing, language: RefusalLanguage): string {
  return catalogues[language].words[thing];
}

/** Renders a refusal or a reason in a language. This is the only place where a code becomes words. */
export function inWords(text: Sentence | Reason, language: RefusalLanguage): string {
  const { texts, words } = catalogues[language];
  if (typeof text === 'string') return texts[text];
  const values: Readonly<Record<string, unknown>> & Partial<Values> = text;
  return texts[text.code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const { reason, thing = values.kind } = values;
    if (name === 'reason' && reason) return inWords(reason, language);
    return (name === 'thing' || name === 'kind') && thing ? words[thing] : String(values[name]);
  });
}
