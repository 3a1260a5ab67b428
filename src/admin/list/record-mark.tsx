import classes from './record-list.module.css';

/** A word that distinguishes a record from most others; nothing without a text. */
export function RecordMark({ text }: { text: string | undefined }) {
  return text ? <span className={classes.apart}>{text}</span> : null;
}
