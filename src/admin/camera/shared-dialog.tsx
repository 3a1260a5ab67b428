import { Button, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../access.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { withType } from '../upload/file-type.ts';
import { EnquiryChoice } from './enquiry-choice.tsx';
import { MachineChoice } from './machine-choice.tsx';
import { PhotoList } from './photo-list.tsx';
import { addPhotos } from './photo-queue.ts';
import { dropShared, readShared } from './shared.ts';

type Target = 'machine' | 'enquiry';

/** Asks what shared files are for: pictures for a machine, or pictures and PDFs for the answer to an enquiry. A reload asks again. */
export function SharedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>();
  const targets = useTargets(files);
  const [chosen, setChosen] = useState<Target>();
  const target = chosen ?? targets[0];
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    readShared().then((shared) => setFiles(shared.map(({ file }) => withType(file))), console.log);
  }, []);

  function forget(): void {
    history.replaceState(history.state, '', location.pathname);
    dropShared().catch(console.log);
  }

  function close(): void {
    forget();
    onClose();
  }

  async function addTo(id: number, name: string): Promise<void> {
    setAdded(true);
    await addPhotos({ id, name }, files ?? [], () => void navigate(paths.machine(id)));
    forget();
  }

  /** The answer takes the files. */
  function answer(id: number): void {
    onClose();
    void navigate(paths.enquiry(id), { state: { isSharing: true } });
  }

  return (
    <Modal opened onClose={close} title={t('share.title')} fullScreen>
      {isAdded ? (
        <Stack>
          <PhotoList />
          <Button variant="subtle" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Stack>
      ) : (
        files && (
          <Stack>
            <Text>{t('share.count', { count: files.length })}</Text>
            {targets.length > 1 && (
              <SegmentedControl
                aria-label={t('share.for')}
                fullWidth
                value={target ?? ''}
                onChange={(value) => setChosen(value as Target)}
                data={targets.map((value) => ({
                  value,
                  label: t(value === 'machine' ? 'share.machine' : 'share.enquiry'),
                }))}
              />
            )}
            {target === undefined && <Text>{t('share.nowhere')}</Text>}
            {target === 'machine' && <MachineChoice onChoose={(id, name) => void addTo(id, name)} />}
            {target === 'enquiry' && <EnquiryChoice onChoose={answer} />}
          </Stack>
        )
      )}
    </Modal>
  );
}

/** What the files can be for, with the rights of the user: machines have pictures only. */
function useTargets(files: File[] = []): Target[] {
  const mayEditMachines = useMay('content');
  const mayAnswer = useMay('enquiry');
  const arePictures = files.every(({ type }) => type.startsWith('image/'));
  return [...(mayEditMachines && arePictures ? ['machine' as const] : []), ...(mayAnswer ? ['enquiry' as const] : [])];
}
