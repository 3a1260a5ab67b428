import { Button } from '@mantine/core';
import { May } from '../access.tsx';
import { type Deletion, useDeletion } from './use-deletion.tsx';

type Props = {
  label: string;
  /** Read when the button is pressed, because the name may have changed by then. */
  deletion: () => Deletion;
};

/** Deletes the editor's record after a confirmation. */
export function DeletionButton({ label, deletion }: Props) {
  const remove = useDeletion();
  return (
    <May right="content">
      <Button variant="outline" color="red" onClick={() => remove(deletion())}>
        {label}
      </Button>
    </May>
  );
}
