import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client.ts';
import { QuickForm } from '../../fields/create/quick-form.tsx';
import { calls, paths } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';

/** Adds a hidden machine by its French name and opens its editor for everything else. */
export function MachineForm({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <QuickForm
      path={calls.machines()}
      title={t('machine.add')}
      field={{ field: 'name', label: t('machine.name'), line: 'text' }}
      input={input}
      submit={t('machine.create')}
      onSubmit={async (values) => {
        const { body } = await call('POST', calls.machines(), { body: { ...values, visible: false } });
        await reload('machine');
        await navigate(paths.machine(body.id));
      }}
    />
  );
}
