import { ActionIcon } from '@mantine/core';
import { May } from '../access.tsx';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import { type Deletion, useDeletion } from './use-deletion.tsx';

type Props = Deletion & {
  /** Replaces the label "Delete" with the name, where that would be unclear. */
  label?: string;
};

/** Deletes one of several records on a screen after a confirmation. */
export function DeletionIcon({ label, ...deletion }: Props) {
  const { t } = useTexts();
  const remove = useDeletion();
  return (
    <May right="content">
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={label ?? t('entry.delete', { name: deletion.name })}
        onClick={() => remove(deletion)}
      >
        <Icon name="trash" />
      </ActionIcon>
    </May>
  );
}
