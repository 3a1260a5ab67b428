import type { ReactNode } from 'react';
import classes from './frame.module.css';

/** The end of an editor, apart from its fields: the deletion. */
export function EditorEnd({ children }: { children: ReactNode }) {
  return <div className={classes.end}>{children}</div>;
}
