import { NameWithType } from '../islands/name-with-type.tsx';

const form = 'compare';

/** A checkbox that chooses a machine for the comparison. It belongs to the form after the list. */
export function CompareChoice({ machine, name, text }: { machine: number; name: string; text: string }) {
  return (
    <label className="compare-choice">
      <input type="checkbox" name="machine" value={machine} form={form} /> {text}
      <span className="visually-hidden">
        {' '}
        <NameWithType name={name} />
      </span>
    </label>
  );
}

type FormProps = {
  action: string;
  /** The largest number of machines that can be ticked. */
  most: number;
  texts: { submit: string; hint: string; full: string };
};

/** The form that opens the comparison of the chosen machines. It uses GET, so the address can be shared. */
export function CompareForm({ action, most, texts }: FormProps) {
  return (
    <form className="compare-form" id={form} action={action} data-most={most}>
      <button className="button button-line" type="submit">
        {texts.submit}
      </button>
      <span className="form-note" role="status" data-hint={texts.hint} data-full={texts.full}>
        {texts.hint}
      </span>
    </form>
  );
}
