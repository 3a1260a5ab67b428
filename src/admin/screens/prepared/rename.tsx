import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client.ts';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { ChangeSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { NameForm } from './name-form.tsx';

/** Gives a set another name. */
export function Rename({ set: { id, name } }: { set: ChangeSet }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);

  async function rename(given: string): Promise<void> {
    await call('PATCH', calls.changeSet(id), { body: { name: given } });
    await reload('change-set');
    setOpen(false);
  }

  return (
    <>
      <Button size="compact-sm" variant="subtle" color="gray" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('prepared.rename')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('prepared.rename')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <NameForm name={name} submit={t('prepared.saveName')} onName={rename} />
      </Modal>
    </>
  );
}
