import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { folded } from '../../../domain/text/folded.ts';
import { languages } from '../../../domain/text/language.ts';
import { useMayWrite } from '../../access.tsx';
import type { EditedRecord } from '../../autosave/use-record.ts';
import { queries } from '../../queries.ts';
import type { UsedName } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './entry.module.css';
import { type Kind, useKinds } from './use-kinds.ts';

type Props = { record: EditedRecord; children: ReactElement };

/**
 * Suggests kinds, and names of other machines' entries, while the user types a French name. A chosen suggestion sets the kind and fills
 * blank translations, so equal things get equal names.
 */
export function NameProposals({ record, children }: Props) {
  return useMayWrite(null) ? <Proposals record={record}>{children}</Proposals> : children;
}

const typingPause = 150; // ms

function Proposals({ record, children }: Props) {
  const { t } = useTexts();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isTyping, setTyping] = useState(false);
  const typed = record.text('name_fr').trim();
  const [asked] = useDebouncedValue(typed, typingPause);
  const { data: kinds = [] } = useKinds({ enabled: isTyping });
  const { data: used = [] } = useQuery({ ...queries.usedNames(asked), enabled: isTyping && asked !== '' });
  const proposals = isTyping && typed !== '' ? proposalsFor(typed, kinds, used) : [];

  function choose(value: string): void {
    const chosen = proposals.find((proposal) => keyOf(proposal) === value);
    if (!chosen) return;
    record.type('name_fr', chosen.name_fr);
    record.type('kind_id', chosen.kind_id);
    for (const language of languages) {
      const field = `name_${language}` as const;
      if (record.text(field).trim() === '' && chosen[field].trim() !== '') record.type(field, chosen[field]);
    }
    close();
  }

  function close(): void {
    setTyping(false);
    combobox.closeDropdown();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the input inside it
    <div
      className={classes.proposals}
      onInput={() => {
        setTyping(true);
        combobox.openDropdown();
      }}
      onBlur={close}
    >
      <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width="max-content">
        <Combobox.Target>{children}</Combobox.Target>
        <Combobox.Dropdown hidden={proposals.length === 0}>
          <Combobox.Options aria-label={t('entry.kind.proposals')}>
            {proposals.map((proposal) => (
              <Combobox.Option value={keyOf(proposal)} key={keyOf(proposal)}>
                {proposal.name_fr}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}

/** Returns up to eight suggestions: kinds first, then other names that start with the typed text. */
function proposalsFor(typed: string, kinds: Kind[], used: UsedName[]): UsedName[] {
  const sought = folded(typed);
  const named = kinds
    .filter(({ name_fr }) => folded(name_fr).includes(sought))
    .map(({ id, ...kind }) => ({ ...kind, kind_id: id }));
  const known = new Set(named.map(({ name_fr }) => folded(name_fr)));
  const others = used.filter(({ name_fr }) => folded(name_fr).startsWith(sought) && !known.has(folded(name_fr)));
  const all = [...named, ...others].slice(0, 8);
  const isOnlyItself = all.length === 1 && all[0]?.name_fr === typed;
  return isOnlyItself ? [] : all;
}

function keyOf({ kind_id, name_fr }: UsedName): string {
  return `${kind_id} ${name_fr}`;
}
