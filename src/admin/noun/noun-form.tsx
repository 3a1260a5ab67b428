import type { Field } from '../../domain/nouns/field.ts';
import type { Noun } from '../../domain/nouns/noun.ts';
import { type DeclaredNoun, type NounName, nounNamed } from '../../domain/nouns/nouns.ts';
import { call } from '../client.ts';
import { CreateForm } from '../fields/create/create-form.tsx';
import type { NewField } from '../fields/create/new-field.ts';
import { QuickForm } from '../fields/create/quick-form.tsx';
import type { LineKind } from '../fields/keyboard.ts';
import { calls, type Query } from '../paths.ts';
import { reload } from '../query-cache.ts';
import type { NounRecord } from '../records.ts';
import { type Translate, useTexts } from '../texts.ts';
import { fieldLabelOf, wordOf } from './noun-words.ts';

type Props<Name extends NounName> = {
  noun: Name;
  /** Values that the form does not ask for. */
  given?: Query;
  /** The fields of the form; by default those of the declaration. */
  fields?: NewField[] | undefined;
  /** Turns what was typed into what is sent. */
  write?: ((values: Record<string, unknown>) => object) | undefined;
  onCreated?: ((record: NounRecord<Name>) => unknown) | undefined;
  onFailure?: ((detail: string) => void) | undefined;
};

/** Creates a record: with one text and Enter, or with the few fields that it needs. */
export function NounForm<Name extends NounName>({
  noun: name,
  given,
  fields,
  write,
  onCreated,
  onFailure,
}: Props<Name>) {
  const { t } = useTexts();
  const noun: DeclaredNoun = nounNamed(name);
  const { label, createWith = [label] }: Noun = noun;
  const asked = fields ?? createWith.map((field) => newField(noun, field, t));

  async function add(values: Record<string, unknown>): Promise<void> {
    const written = write ? write(values) : withNumbers(noun, values);
    const { body } = await call('POST', calls.records(name), { body: { ...written, ...given, ...beginning(noun) } });
    await reload(name);
    await onCreated?.(body);
  }

  const form = {
    path: calls.records(name, given),
    title: t(wordOf(noun, 'add')),
    submit: t(wordOf(noun, 'create')),
    onSubmit: add,
  };
  const [only, ...others] = asked;
  return only && others.length === 0 ? (
    <QuickForm {...form} field={only} />
  ) : (
    <CreateForm {...form} fields={asked} {...(onFailure && { onFailure })} />
  );
}

/** A record with a screen of its own begins hidden: it is published there, once it is complete. */
function beginning({ hasScreens, fields }: Noun): object {
  return hasScreens && fields.visible ? { visible: false } : {};
}

function newField(noun: DeclaredNoun, name: string, t: Translate): NewField {
  const { fields }: Noun = noun;
  const field = fields[name];
  const rows = field?.kind === 'lines' ? 2 : field?.kind === 'text' ? field.rows : 1;
  const isRequired = field?.kind === 'number' || (field?.kind === 'text' && Boolean(field.required));
  const label = t(fieldLabelOf(noun, name));
  return { field: name, label, isPlain: !field?.translated, isRequired, line: lineOf(field), ...(rows && { rows }) };
}

/** What is typed into a field that is the same in all languages. */
function lineOf(field: Field | undefined): LineKind | undefined {
  if (field?.kind === 'number') return 'decimal';
  return field?.kind === 'text' && !field.translated ? (field.input ?? 'text') : undefined;
}

/** Converts typed numbers. Other texts are sent unchanged, so the server can explain what is wrong. */
function withNumbers({ fields }: Noun, values: Record<string, unknown>): object {
  const converted = Object.entries(values).map(([name, typed]) => {
    const text = String(typed).trim().replace(',', '.');
    const isNumber = fields[name]?.kind === 'number' && /^\d+(\.\d+)?$/.test(text);
    return [name, isNumber ? Number(text) : typed];
  });
  return Object.fromEntries(converted);
}
