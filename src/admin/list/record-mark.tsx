import { Badge } from '@mantine/core';

/** A word that sets a record apart from most others; nothing without one. */
export function RecordMark({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Badge variant="default" radius="xs" tt="none">
      {text}
    </Badge>
  );
}
