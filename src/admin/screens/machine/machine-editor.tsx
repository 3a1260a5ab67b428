import { Stack } from '@mantine/core';
import { useState } from 'react';
import { EditorTop } from '../../fields/editor-top.tsx';
import { FillGaps } from '../../fields/fill-gaps.tsx';
import type { Part } from '../../fields/gaps.ts';
import { useEditedLanguages } from '../../fields/languages.ts';
import { OutdatedTexts } from '../../fields/outdated.tsx';
import { WithPane } from '../../pane/pane.tsx';
import type { PaneSubject } from '../../pane/pane-view.tsx';
import { calls, paths, sitePath } from '../../paths.ts';
import type { MachineRecord } from '../../records.ts';
import { EntryList } from './entry-list.tsx';
import { MachineCategories } from './machine-categories.tsx';
import { MachineHead } from './machine-head.tsx';
import { MachineTexts } from './machine-texts.tsx';
import { PictureList } from './picture-list.tsx';

/**
 * All of a machine, edited in place. What goes wrong is said in red at the top (specification, section 8).
 */
export function MachineEditor({ machine }: { machine: MachineRecord }) {
  const [failure, setFailure] = useState('');
  const languages = useEditedLanguages();
  const call = calls.machine(machine.id);
  const subject: PaneSubject = {
    call,
    record: machine,
    pathIn: (language) => paths.preview(sitePath('machine', language, machine.id)),
  };
  const told = { path: call, failure, onDismiss: () => setFailure('') };
  const part = { machine, languages: languages.shown, onFailure: setFailure };
  return (
    <OutdatedTexts noun="machine" id={machine.id}>
      <WithPane subject={subject}>
        {(isBeside, button) => (
          <>
            <MachineHead machine={machine} onFailure={setFailure} />
            <EditorTop languages={languages} told={told} isNarrow={isBeside}>
              {button}
            </EditorTop>
            <Stack gap="xl">
              <FillGaps noun="machine" id={machine.id} parts={partsOf(machine)} />
              <MachineTexts machine={machine} languages={languages.shown} />
              <MachineCategories machine={machine} onFailure={setFailure} />
              <EntryList {...part} list="advantages" entries={machine.advantages} />
              <EntryList {...part} list="technical-characteristics" entries={machine.technical_characteristics} />
              <EntryList {...part} list="options" entries={machine.options} />
              <PictureList {...part} />
            </Stack>
          </>
        )}
      </WithPane>
    </OutdatedTexts>
  );
}

/** A machine and what of it is edited separately. */
function partsOf(machine: MachineRecord): Part[] {
  const { id, advantages, technical_characteristics, options, pictures } = machine;
  const lists = { advantages, 'technical-characteristics': technical_characteristics, options } as const;
  const entries = (Object.keys(lists) as (keyof typeof lists)[]).flatMap((list) =>
    lists[list].map((entry) => ({ path: calls.machineEntry(id, list, entry.id), read: entry })),
  );
  const shown = pictures.map((picture) => ({ path: calls.picture(id, picture.id), read: picture }));
  return [{ path: calls.machine(id), read: machine }, ...entries, ...shown];
}
