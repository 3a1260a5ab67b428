import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { type Language, languages } from '../text/language.ts';
import { filledText, line, lineOrBlank, orBlank, priority, text } from '../text/text.ts';
import {
  type ChoiceField,
  type ChoicesField,
  choicesIn,
  type Field,
  type LinesField,
  linesIn,
  type TextField,
} from './field.ts';
import type { Fields, Noun, NounCalls, RecordOf } from './noun.ts';

/** Validated input: values by column. */
export type Values = Record<string, unknown>;

/** The schema of a new record. */
export function inputOf({ fields, rule }: Noun, calls?: NounCalls): z.ZodType<Values> {
  const shape = shapeOf(fields, (field, language, name) =>
    field.written === 'never' ? undefined : described(asInput(field, language), name, 'input', calls),
  );
  if (!rule) return z.object(shape);
  return z.object(shape).refine(rule.holds as (values: Values) => boolean, {
    path: rule.fields.slice(0, 1),
    error: because(rule.otherwise),
  });
}

/** The schema of a change. Its rule is checked later, together with the unchanged fields. */
export function patchOf({ fields }: Noun, calls?: NounCalls): z.ZodObject<Record<string, z.ZodType>> {
  const shape = shapeOf(fields, (field, language, name) =>
    field.written ? undefined : described(schemaOfValue(field, language), name, 'input', calls),
  );
  return z.object(shape).partial();
}

/** The columns of texts, and those of them that a new record needs. */
type Texts<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends TextField
    ? F[Name]['translated'] extends true
      ? `${Name}_${Language}`
      : Name
    : never;
}[keyof F & string];

type NeededTexts<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends TextField<true, true>
    ? `${Name}_${Language}`
    : F[Name] extends TextField<true, 'fr'>
      ? `${Name}_fr`
      : never;
}[keyof F & string];

type Text = z.ZodType<string, string>;

type TextsOfInput<F extends Fields> = { [Column in NeededTexts<F>]: Text } & {
  [Column in Exclude<Texts<F>, NeededTexts<F>>]: z.ZodOptional<Text>;
};

/** The shape of the texts of a new record, for `z.object`: needed ones, and optional ones. */
export function textsOfInput<F extends Fields>({ fields }: { fields: F }): TextsOfInput<F> {
  const shape = shapeOf(textsIn(fields), (field, language) => asInput(field, language));
  return shape as TextsOfInput<F>;
}

/** The shape of changed texts, all optional. */
export function textsOfPatch<F extends Fields>({ fields }: { fields: F }): Record<Texts<F>, z.ZodOptional<Text>> {
  const shape = shapeOf(textsIn(fields), (field, language) => schemaOfValue(field, language).optional());
  return shape as Record<Texts<F>, z.ZodOptional<Text>>;
}

function textsIn(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind === 'text'));
}

type Shape<T> = { [Key in keyof T]: z.ZodType<T[Key]> };

/** The schema of a record in answers. */
export function answerOf<N extends Noun>({ fields }: N, calls?: NounCalls): z.ZodObject<Shape<RecordOf<N>>> {
  const own = shapeOf(fields, (field, _, name) => described(inAnswer(field), name, 'answer', calls));
  const answer = z.object({ id: z.number(), ...own, version: z.number(), updated_at: z.string() });
  return answer as unknown as z.ZodObject<Shape<RecordOf<N>>>;
}

type SchemaOf = (field: Field, language: Language | undefined, name: string) => z.ZodType | undefined;

/** The schemas of all columns; `schemaOf` returns none for a field to leave out. */
function shapeOf(fields: Noun['fields'], schemaOf: SchemaOf): Record<string, z.ZodType> {
  const columns = Object.entries(fields).flatMap(([name, field]) =>
    field.translated
      ? languages.map((language) => [`${name}_${language}`, schemaOf(field, language, name)] as const)
      : [[name, schemaOf(field, undefined, name)] as const],
  );
  return Object.fromEntries(columns.filter((column): column is [string, z.ZodType] => column[1] !== undefined));
}

/** A value of a new record: optional, unless the field requires one. */
function asInput(field: Field, language: Language | undefined): z.ZodType {
  const value = schemaOfValue(field, language);
  if (field.kind === 'number') return value;
  if (field.kind === 'choice') return field.nullable ? value.default(null) : value;
  if (field.kind === 'choices') return value.default('');
  if (field.kind !== 'text' || isRequired(field, language)) return field.kind === 'text' ? value : value.optional();
  return field.initially === undefined ? value.optional() : value.default(field.initially);
}

function schemaOfValue(field: Field, language: Language | undefined): z.ZodType {
  if (field.kind === 'text') return textSchema(field, language);
  if (field.kind === 'lines') return linesSchema(field);
  if (field.kind === 'number') return z.number().positive().max(field.most);
  if (field.kind === 'choice') return choiceSchema(field);
  if (field.kind === 'choices') return choicesSchema(field);
  if (field.kind === 'day') return z.iso.date().nullable();
  return field.kind === 'priority' ? priority : z.boolean();
}

function textSchema(field: TextField, language: Language | undefined): z.ZodType {
  const { longest, form, check, rows = 1 } = field;
  if (form) return z.string().regex(form.pattern, because(form.otherwise)).transform(form.write);
  if (check) return orBlank(line(longest).refine(check.holds), because(check.otherwise));
  if (!isRequired(field, language) || field.mayBeBlank) return rows === 1 ? lineOrBlank(longest) : text(longest);
  return rows === 1 ? line(longest) : filledText(longest);
}

function isRequired({ required = false }: TextField, language: Language | undefined): boolean {
  return required === 'fr' ? language === 'fr' : required;
}

function linesSchema({ most, longest, longestText }: LinesField): z.ZodType {
  return text(longestText)
    .refine((value) => linesIn(value).length <= most, because({ code: 'atMostLines', limit: most }))
    .refine(
      (value) => linesIn(value).every((each) => each.length <= longest),
      because({ code: 'linesAtMostCharacters', limit: longest }),
    );
}

function choiceSchema({ values, nullable }: ChoiceField): z.ZodType {
  const schema = z.enum(values);
  return nullable ? schema.nullable() : schema;
}

/** Such a text is written in the order of the values, each once. */
function choicesSchema(field: ChoicesField): z.ZodType {
  const { values } = field;
  const isKnown = (typed: string) => typed === '' || typed.split(' ').every((each) => values.includes(each));
  return z
    .string()
    .max(1000)
    .refine(isKnown, because({ code: 'onlyChoices', choices: values.join(' ') }))
    .transform((typed) => choicesIn(field, typed).join(' '));
}

function inAnswer(field: Field): z.ZodType {
  if (field.kind === 'choice') return choiceSchema(field);
  if (field.kind === 'number') return z.number();
  if (field.kind === 'visible') return z.boolean();
  if (field.kind === 'priority') return z.number().nullable();
  return ['key', 'day', 'file'].includes(field.kind) ? z.string().nullable() : z.string();
}

function described(
  schema: z.ZodType,
  name: string,
  place: 'answer' | 'input',
  calls: NounCalls | undefined,
): z.ZodType {
  const said = calls?.fields?.[name];
  const description = typeof said === 'string' ? (place === 'answer' ? said : undefined) : said?.[place];
  return description === undefined ? schema : schema.describe(description);
}
