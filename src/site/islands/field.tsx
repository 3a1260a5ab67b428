import { enquiryLimits } from '../../domain/enquiry/enquiry-limits.ts';
import type { FieldName } from './field-names.ts';

const attributes = {
  name: { type: 'text', autoComplete: 'name' },
  entreprise: { type: 'text', autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phonenumber: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  object: { type: 'text', autoComplete: 'off' },
} as const;

/** Fields that are two in a row on wide screens. */
const halves: FieldName[] = ['name', 'entreprise', 'email', 'phonenumber'];

type Props = { id: string; name: FieldName; label: string; value: string | undefined; problem: string | undefined };

/** A required field with its label and, if the server refused it, the reason. */
export function Field({ id, name, label, value, problem }: Props) {
  const shared = {
    id,
    name,
    required: true,
    maxLength: enquiryLimits[name],
    defaultValue: value,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  };
  return (
    <p className={`field ${halves.includes(name) ? 'field-half' : ''}`}>
      <label htmlFor={id}>{label} *</label>
      {name === 'message' ? <textarea rows={6} {...shared} /> : <input {...attributes[name]} {...shared} />}
      {problem && (
        <span className="field-problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </p>
  );
}
