import { useState } from 'react';
import { type MachineListKey, machineLists } from '../../../domain/catalogue/machine.ts';
import { useRecord } from '../../autosave/use-record.ts';
import { previewPath } from '../../change-set/chosen.ts';
import { RecordDeletion } from '../../deletion/record-deletion.tsx';
import { EditorFrame } from '../../editor/editor-frame.tsx';
import type { EditorPart } from '../../editor/parts.ts';
import { FillGaps } from '../../fields/language/fill-gaps.tsx';
import { useEditedLanguages } from '../../fields/language/languages.ts';
import { OutdatedTexts } from '../../fields/language/outdated.tsx';
import { PublicationFields } from '../../fields/publication-fields.tsx';
import { WithPane } from '../../pane/pane.tsx';
import type { PaneSubject } from '../../pane/pane-subject.ts';
import { calls, paths, sitePath } from '../../paths.ts';
import { PublishStrip } from '../../publish/publish-strip.tsx';
import type { MachineRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { EntryList } from './entry-list.tsx';
import { MachineCategories } from './machine-categories.tsx';
import { MachineHead } from './machine-head.tsx';
import { machineNeeds } from './machine-needs.ts';
import { textsOf } from './machine-parts.ts';
import { MachineStock } from './machine-stock.tsx';
import { MachineTexts } from './machine-texts.tsx';
import { PictureList } from './picture-list.tsx';

/** The editor of a machine. Failures are shown in red at the top (specification, section 8). */
export function MachineEditor({ machine }: { machine: MachineRecord }) {
  const [failure, setFailure] = useState('');
  const languages = useEditedLanguages();
  const { t } = useTexts();
  const call = calls.machine(machine.id);
  const record = useRecord(call, machine);
  const subject: PaneSubject = {
    call,
    record: machine,
    pathIn: (language) => previewPath(sitePath('machine', language, machine.id)),
  };
  const part = { machine, languages: languages.shown, onFailure: setFailure };
  const texts = textsOf(machine);
  const listPart = (list: MachineListKey): EditorPart => ({
    id: list,
    title: t(`entry.${machineLists[list].property}.title`),
    texts: texts[list],
    content: <EntryList {...part} list={list} entries={machine[machineLists[list].property]} />,
  });
  const parts: EditorPart[] = [
    { id: 'texts', title: t('machine.texts'), texts: texts.texts, content: <MachineTexts {...part} /> },
    { id: 'categories', title: t('machine.categories'), texts: [], content: <MachineCategories {...part} /> },
    { id: 'stock', title: t('stock.title'), texts: [], content: <MachineStock machine={machine} /> },
    listPart('advantages'),
    listPart('technical-characteristics'),
    listPart('options'),
    { id: 'pictures', title: t('picture.title'), texts: texts.pictures, content: <PictureList {...part} /> },
    {
      id: 'publication',
      title: t('publication.title'),
      texts: [],
      content: <PublicationFields path={call} stored={machine} />,
    },
  ];
  return (
    <OutdatedTexts noun="machine" id={machine.id}>
      <WithPane subject={subject}>
        {(isBeside, button) => (
          <EditorFrame
            head={<MachineHead machine={machine} />}
            languages={languages}
            failures={{ path: call, failure, onDismiss: () => setFailure('') }}
            paneButton={button}
            isNarrow={isBeside}
            note={
              <>
                <PublishStrip
                  record={record}
                  label="name_fr"
                  needs={machineNeeds(machine)}
                  parts={parts}
                  languages={languages}
                />
                <FillGaps noun="machine" id={machine.id} name={machine.name_fr} texts={Object.values(texts).flat()} />
              </>
            }
            parts={parts}
            end={
              <RecordDeletion
                noun="machine"
                label={t('machine.delete')}
                question={t('machine.deleteQuestion')}
                path={call}
                stored={machine}
                field="name_fr"
                name={machine.name}
                list={paths.machines()}
                onFailure={setFailure}
              />
            }
          />
        )}
      </WithPane>
    </OutdatedTexts>
  );
}
