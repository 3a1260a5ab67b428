import type { Language } from '../../../domain/language.ts';
import { Local } from '../../components/local.tsx';
import type { ShownFamily } from './load.ts';

/** The families of steels, each with its grades in stock. */
export function SteelFamilies({ families, language }: { families: ShownFamily[]; language: Language }) {
  return (
    <div className="steel-families">
      {families.map(({ id, label, text, grades }) => (
        <section className="steel-family" key={id}>
          <h3>
            <Local of={label} language={language} />
          </h3>
          {text.text !== '' && (
            <p>
              <Local of={text} language={language} />
            </p>
          )}
          {grades.length > 0 && (
            <ul className="steels">
              {grades.map((grade, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice, and the list never changes
                <li key={index}>{grade}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
