const form = 'compare';

/** Chooses a machine for the comparison: belongs to the form that stands behind the list. */
export function CompareChoice({ machine, name, text }: { machine: number; name: string; text: string }) {
  return (
    <label className="compare-choice">
      <input type="checkbox" name="machine" value={machine} form={form} /> {text}
      <span className="visually-hidden"> {name}</span>
    </label>
  );
}

type FormProps = {
  action: string;
  /** How many machines can be ticked. */
  most: number;
  texts: { submit: string; hint: string; full: string };
};

/** Leads to the comparison of the chosen machines: a plain form, whose address can be shared. */
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
