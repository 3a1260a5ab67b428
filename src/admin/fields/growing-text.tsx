import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './growing-text.module.css';

/**
 * Most browsers fit the height to the text themselves. In the others it is measured, which costs time at each
 * keystroke.
 */
const growsByItself = CSS.supports('field-sizing', 'content');

type Props = TextareaProps & {
  /** The minimum height, in lines. */
  rows: number;
  classNames?: Record<string, string | undefined>;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** A multi-line text input that grows with its content. */
export function GrowingText({ rows, classNames, ...props }: Props) {
  return (
    <Textarea
      {...props}
      autosize={!growsByItself}
      minRows={rows}
      maxRows={24}
      rows={rows}
      classNames={{ ...classNames, input: [classes.text, classNames?.input].join(' ') }}
      styles={{ input: { '--rows': rows } }}
    />
  );
}
