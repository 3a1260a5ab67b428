import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './growing-text.module.css';

/** Most browsers make a text as high as its words; in the others it is measured, which costs time at each keystroke. */
const growsByItself = CSS.supports('field-sizing', 'content');

type Props = TextareaProps & {
  /** How many lines it has room for when it is short. */
  rows: number;
  classNames?: Record<string, string | undefined>;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** The input of a text of several lines, as high as what is in it. */
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
