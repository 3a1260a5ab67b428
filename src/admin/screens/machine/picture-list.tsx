import type { Language } from '../../../domain/text/language.ts';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { MachineRecord, PictureRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { sendPoster } from '../../upload/poster.ts';
import { UploadArea } from '../../upload/upload-area.tsx';
import { pictureInput } from './machine-needs.ts';
import { PictureEditor } from './picture-editor.tsx';
import { saveMachineOrder } from './save-machine-order.ts';

type Props = { machine: MachineRecord; languages: readonly Language[]; onFailure: (detail: string) => void };

/** The pictures and videos of a machine, in the order on the site. */
export function PictureList({ machine, languages, onFailure }: Props) {
  const { t } = useTexts();
  const nameOf = (picture: PictureRecord) =>
    picture.description_fr || t('picture.unnamed', { place: machine.pictures.indexOf(picture) + 1 });

  async function finish(picture: PictureRecord, file: File): Promise<void> {
    await reload('machine');
    if (!picture.type.startsWith('video/')) return;
    await sendPoster(calls.picturePoster(machine.id, picture.id), file);
    await reload('machine');
  }

  return (
    <>
      <UploadArea
        id={pictureInput(machine.id)}
        path={calls.pictureUpload(machine.id)}
        onDone={finish}
        onFailure={onFailure}
      />
      <SortableList
        items={machine.pictures}
        nameOf={nameOf}
        onSort={(ids) => saveMachineOrder(machine.id, 'pictures', ids, onFailure)}
      >
        {(picture, handle) => (
          <PictureEditor
            machine={machine}
            picture={picture}
            name={nameOf(picture)}
            languages={languages}
            handle={handle}
            onReplaced={finish}
            onFailure={onFailure}
          />
        )}
      </SortableList>
    </>
  );
}
