import { ActionIcon } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type MachineListKey, machineLists } from '../../../domain/catalogue/machine.ts';
import { languages as all, defaultLanguage, type Language } from '../../../domain/text/language.ts';
import { useMayWrite } from '../../access.tsx';
import { useRecord, useTroubledFields } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { PriorityField } from '../../fields/priority-field.tsx';
import { Icon } from '../../layout/icon.tsx';
import { calls } from '../../paths.ts';
import type { AdvantageRecord, MachineRecord, SpecificationRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './entry.module.css';
import { EntryKind } from './entry-kind.tsx';
import { EntryLine } from './entry-line.tsx';

type Props = {
  machine: MachineRecord;
  list: MachineListKey;
  entry: AdvantageRecord | SpecificationRecord;
  name: string;
  languages: readonly Language[];
  handle: ReactNode;
  onFailure: (detail: string) => void;
};

/** One advantage, option or technical characteristic: a row in the shown languages. When expanded, it has all five and its priority. */
export function EntryRow({ machine, list, entry, name, languages, handle, onFailure }: Props) {
  const { t } = useTexts();
  const remove = useDeletion();
  const mayArrange = useMayWrite(null);
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const { property, fields } = machineLists[list];
  const path = calls.machineEntry(machine.id, list, entry.id);
  const record = useRecord(path, entry);
  const inLanguage = (language: Language) => fields.map((field) => `${field}_${language}`);
  const hasKind = list === 'technical-characteristics';
  const details = ['priority', 'kind_id', 'figure'];
  const troubled = useTroubledFields(record, [...all.flatMap(inLanguage), ...details]);
  const isOpen = isOpened || details.some((field) => troubled.includes(field));
  const isShown = (language: Language) =>
    isOpen || languages.includes(language) || inLanguage(language).some((field) => troubled.includes(field));
  const shown = all.filter(isShown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame, and cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label={name}
      className={classes.row}
      data-open={isOpen || undefined}
      data-bare={!mayArrange || undefined}
    >
      {handle}
      <div id={id} className={classes.lines} data-side-by-side={shown.length === 2 && !isOpen ? '' : undefined}>
        {!shown.includes(defaultLanguage) && (
          <EntryLine record={record} fields={fields} language={defaultLanguage} isReference />
        )}
        {shown.map((language) => (
          <EntryLine
            key={language}
            record={record}
            fields={fields}
            language={language}
            canCopy={isOpen}
            proposesNames={hasKind}
          />
        ))}
        {hasKind && <EntryKind record={record} isOpen={isOpen} />}
        {isOpen && <PriorityField record={record} noun="machine" />}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={t('entry.details', { name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpened)}
      >
        <Icon name={isOpen ? 'up' : 'down'} />
      </ActionIcon>
      {mayArrange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          className={classes.remove}
          aria-label={t('entry.delete', { name })}
          onClick={() =>
            remove({ noun: 'machine', path, question: t(`entry.${property}.deleteQuestion`), name, onFailure })
          }
        >
          <Icon name="trash" />
        </ActionIcon>
      )}
    </div>
  );
}
