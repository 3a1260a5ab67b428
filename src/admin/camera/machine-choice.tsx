import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, detailOf } from '../client.ts';
import { Icon } from '../layout/icon.tsx';
import { notifyFailure } from '../layout/notify.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { calls } from '../paths.ts';
import { queries } from '../queries.ts';
import { reload } from '../query-cache.ts';
import { useTexts } from '../texts.ts';
import { SearchedChoice } from './searched-choice.tsx';

/** Lets the user choose a machine among the last changed ones, or by a part of its name. */
export function MachineChoice({ onChoose }: { onChoose: (id: number, name: string) => void }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 150);
  const query = useQuery(
    queries.machines({ search: search || undefined, sort: 'updated_at', order: 'desc', limit: 10, offset: 0 }),
  );

  /** A machine that has only a name and pictures is not shown to visitors yet. */
  async function add(): Promise<void> {
    try {
      const { body } = await call('POST', calls.machines(), { body: { name_fr: search, visible: false } });
      await reload('machine');
      onChoose(body.id, search);
    } catch (error) {
      notifyFailure(detailOf(error));
    }
  }

  return (
    <>
      <SearchedChoice
        label={t('camera.which')}
        text={text}
        onText={setText}
        query={query}
        rows={query.data?.rows.map(({ id, name, thumbnail = '' }) => ({
          id,
          label: name,
          picture: <Thumbnail url={thumbnail} />,
        }))}
        none={t('machine.none')}
        onChoose={({ id, label }) => onChoose(id, label)}
      />
      {search !== '' && (
        <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => void add()}>
          {t('camera.new', { name: search })}
        </Button>
      )}
    </>
  );
}
