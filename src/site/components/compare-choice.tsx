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

/** Leads to the comparison of the chosen machines: a plain form, whose address can be shared. */
export function CompareForm({ action, texts }: { action: string; texts: { submit: string; hint: string } }) {
  return (
    <form className="compare-form" id={form} action={action}>
      <button className="button button-line" type="submit">
        {texts.submit}
      </button>
      <span className="form-note">{texts.hint}</span>
    </form>
  );
}
