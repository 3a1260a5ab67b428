import classes from './record-list.module.css';

/** A word that sets a record apart from most others; nothing without one. */
export function RecordMark({ text }: { text: string | undefined }) {
  return text ? <span className={classes.apart}>{text}</span> : null;
}
