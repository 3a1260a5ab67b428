import { ActionIcon } from '@mantine/core';
import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef } from 'react';
import { type MachineListKey, machineLists } from '../../../domain/catalogue/machine.ts';
import { defaultLanguage, type Language } from '../../../domain/text/language.ts';
import { useMayWrite } from '../../access.tsx';
import { useFormDraft } from '../../fields/create/use-form-draft.ts';
import cell from '../../fields/text-cell.module.css';
import { Icon } from '../../layout/icon.tsx';
import { notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import classes from './entry.module.css';
import { mostPasted, pastedEntries } from './pasted-entries.ts';
import { type NewEntry, useNewEntries } from './use-new-entries.ts';

type Props = {
  machine: number;
  list: MachineListKey;
  /** The languages of the rows above: the inputs line up with the French ones. */
  languages: readonly Language[];
  /** Suggestions for the first text, shown while typing. */
  suggestions?: string[] | undefined;
  onFailure: (detail: string) => void;
};

/**
 * The last row of a list. Enter in its last input creates an entry and empties the row for the next one. Each line pasted from a
 * spreadsheet becomes an entry. Hidden from translators.
 */
export function NewEntryRow(props: Props) {
  return useMayWrite(null) ? <Row {...props} /> : null;
}

function Row({ machine, list, languages, suggestions, onFailure }: Props) {
  const { t } = useTexts();
  const { property, fields } = machineLists[list];
  const { values, setValues, clear } = useFormDraft(calls.machineList(machine, list));
  const { add, addPasted } = useNewEntries({ machine, list, onFailure });
  const suggestionsId = useId();
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const keys = fields.map((field) => `${field}_${defaultLanguage}`);
  const inputAt = (index: number) => form.current?.elements.namedItem(keys[index] ?? '') as HTMLInputElement | null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isFilled = (values[keys[0] ?? ''] ?? '').trim() !== '';
    const isLast = document.activeElement !== inputAt(0) || fields.length === 1;
    if (!isFilled) inputAt(0)?.focus();
    else if (!isLast) inputAt(1)?.focus();
    else void create(Object.fromEntries(keys.map((key) => [key, values[key] ?? ''])));
  }

  /**
   * Creates an entry and empties the row at once. A refused entry comes back, unless the user is already typing the
   * next one.
   */
  async function create(entry: NewEntry): Promise<void> {
    clear();
    inputAt(0)?.focus();
    if (await add(entry)) return;
    if (Object.values(latest.current).every((text) => text === '')) setValues(entry);
    else notifyFailure(t('entry.notAdded', { name: entry[keys[0] ?? ''] ?? '' }), retry(entry));
  }

  const retry = (entry: NewEntry) => ({ label: t('save.retry'), run: () => void create(entry) });

  function paste(event: ClipboardEvent): void {
    const entries = pastedEntries(event.clipboardData.getData('text/plain'), fields.length);
    if (!entries) return;
    event.preventDefault();
    if (entries.length > mostPasted) onFailure(t('entry.tooMany', { most: mostPasted }));
    else
      void addPasted(entries.map((texts) => Object.fromEntries(keys.map((key, index) => [key, texts[index] ?? '']))));
  }

  return (
    <form ref={form} aria-label={t(`entry.${property}.add`)} className={classes.new} onSubmit={submit} onPaste={paste}>
      <span className={classes.plus}>
        <Icon name="plus" size={16} />
      </span>
      <div className={classes.lines} data-side-by-side={languages.length === 2 ? '' : undefined}>
        <div className={classes.line} data-fields={fields.length}>
          <span className={classes.code} aria-hidden="true">
            {defaultLanguage.toUpperCase()}
          </span>
          {fields.map((field, index) => (
            <input
              key={field}
              name={keys[index]}
              className={`${cell.input} ${classes.newInput}`}
              lang={defaultLanguage}
              spellCheck
              autoComplete="off"
              enterKeyHint={index < fields.length - 1 ? 'next' : 'done'}
              list={suggestions && index === 0 ? suggestionsId : undefined}
              aria-label={`${t(`entry.${property}.add`)} · ${t(`entry.${field}`)}`}
              placeholder={t(index === 0 ? 'entry.create' : `entry.${field}`)}
              value={values[keys[index] ?? ''] ?? ''}
              onChange={(event) => setValues({ [keys[index] ?? '']: event.currentTarget.value })}
            />
          ))}
          {suggestions && (
            <datalist id={suggestionsId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </div>
      </div>
      <ActionIcon type="submit" variant="subtle" size="md" aria-label={t('entry.create')} title={t('entry.create')}>
        <Icon name="check" />
      </ActionIcon>
    </form>
  );
}
