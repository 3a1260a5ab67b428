import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client.ts';
import { CreateForm } from '../../fields/create-form.tsx';
import { calls, paths } from '../../paths.ts';
import { reload } from '../../queries.ts';
import { useTexts } from '../../texts.ts';

/** Adds a machine and opens it. Only the French name is required; the rest can follow in the editor. */
export function MachineForm({ opener }: { opener: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <CreateForm
      path={calls.machines()}
      title={t('machine.add')}
      fields={[
        { field: 'name', label: t('machine.name'), required: 'french' },
        { field: 'description', label: t('machine.description'), rows: 3, required: 'none' },
        { field: 'metadescription', label: t('machine.metadescription'), rows: 2, required: 'none' },
      ]}
      canBeHidden
      main={opener}
      submit={t('machine.create')}
      onSubmit={async (values) => {
        const { body } = await call('POST', calls.machines(), { body: values });
        await reload('machine');
        await navigate(paths.machine(body.id));
      }}
    />
  );
}
