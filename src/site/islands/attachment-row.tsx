import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';

type Props = {
  name: string;
  size: string;
  isWrong: boolean;
  /** The label of the button. */
  remove: string;
  onRemove: () => void;
  /** What is said of the file as a part to cut. */
  children: ReactNode;
};

/** A chosen file. */
export function AttachmentRow({ name, size, isWrong, remove, onRemove, children }: Props) {
  return (
    <li className={isWrong ? 'attachment-wrong' : undefined}>
      <bdi translate="no">{name}</bdi>
      <span className="figures">{size}</span>
      <button type="button" aria-label={remove} onClick={onRemove}>
        <Icon name="close" />
      </button>
      {children}
    </li>
  );
}
