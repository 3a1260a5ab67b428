import { Button, type ButtonProps, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Props = Omit<ButtonProps, 'children'> & {
  label: string;
  title: string;
  /** The content of the dialog, which may close it. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ label, title, children, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title}>
        {children(close)}
      </Modal>
    </>
  );
}
