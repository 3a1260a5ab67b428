import { Badge, CloseButton, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMayWrite } from '../../access.tsx';
import { call, detailOf } from '../../client.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { AddSelect } from '../../fields/add-select.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import type { MachineRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { categoryInput } from './machine-needs.ts';

type Props = { machine: MachineRecord; onFailure: (detail: string) => void };

/** The categories of a machine. A cross removes one; a searchable list adds one. */
export function MachineCategories({ machine, onFailure }: Props) {
  const { t } = useTexts();
  const mayWrite = useMayWrite(null);
  const { data: categories } = useQuery(queries.categories());
  const path = calls.machineCategory(machine.id);
  const others = (categories ?? []).filter(({ id }) => !machine.categories.some((own) => own.id === id));

  async function add(id: string): Promise<void> {
    try {
      await call('POST', path, { body: { id: Number(id) } });
      onFailure('');
    } catch (error) {
      onFailure(detailOf(error));
    }
    await reload('machine');
  }

  return (
    <Group gap="xs">
      {machine.categories.length === 0 && <Text c="dimmed">{t('machine.noCategory')}</Text>}
      {machine.categories.map(({ id, name_fr: name }) => (
        <Category key={id} machine={machine.id} id={id} name={name} onFailure={onFailure} />
      ))}
      {mayWrite && (
        <AddSelect
          id={categoryInput(machine.id)}
          label={t('machine.addCategory')}
          none={t('category.none')}
          w="16rem"
          isLoading={!categories}
          options={others.map(({ id, name_fr }) => ({ value: String(id), label: name_fr }))}
          onAdd={(id) => void add(id)}
        />
      )}
    </Group>
  );
}

type CategoryProps = { machine: number; id: number; name: string; onFailure: (detail: string) => void };

function Category({ machine, id, name, onFailure }: CategoryProps) {
  const { t } = useTexts();
  const remove = useDeletion();
  const takeOut = () =>
    remove({
      noun: 'machine',
      path: calls.machineCategory(machine),
      body: { id },
      question: t('machine.removeCategoryQuestion'),
      wording: {
        title: t('machine.removeCategoryTitle'),
        confirm: t('machine.removeCategoryConfirm'),
        done: t('machine.removedCategory', { name }),
      },
      name,
      onFailure,
    });
  return (
    <Badge
      size="lg"
      variant="default"
      radius="xs"
      tt="none"
      rightSection={
        useMayWrite(null) && (
          <CloseButton size="sm" aria-label={t('machine.removeCategory', { name })} onClick={takeOut} />
        )
      }
    >
      {name}
    </Badge>
  );
}
