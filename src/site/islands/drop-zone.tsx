import { type DragEvent, type ReactNode, useState } from 'react';

type Props = {
  /** Says that files may be dropped here. */
  hint: string;
  onDrop: (files: File[]) => void;
  /** The native file field. Browsers accept files on it even before this code is loaded. */
  children: ReactNode;
};

/** A frame around a file field, onto which files may be dropped. */
export function DropZone({ hint, onDrop, children }: Props) {
  const [isOver, setOver] = useState(false);

  function over(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault(); // allows the drop
    setOver(true);
  }

  function drop(event: DragEvent): void {
    const files = [...event.dataTransfer.files];
    setOver(false);
    if (files.length === 0) return;
    event.preventDefault(); // the browser would replace the files of the field, or open the file
    onDrop(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to fill the field inside
    <div
      className={`drop-zone${isOver ? ' is-over' : ''}`}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {children}
      <p className="drop-hint">{hint}</p>
    </div>
  );
}
