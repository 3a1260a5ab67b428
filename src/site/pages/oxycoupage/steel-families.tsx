import { Local } from '../../components/local.tsx';
import { fillLocal } from '../../fill-facts.ts';
import type { PageContext } from '../../shell/context.ts';
import type { ShownFamily } from './load.ts';

/** The families of steels, each with its grades in stock. */
export function SteelFamilies({ families, context }: { families: ShownFamily[]; context: PageContext }) {
  const { language, settings } = context;
  return (
    <div className="steel-families">
      {families.map(({ id, label, text, grades }) => (
        <section className="steel-family" key={id}>
          <h3>
            <Local of={fillLocal(label, settings)} language={language} />
          </h3>
          {text.text !== '' && (
            <p>
              <Local of={fillLocal(text, settings)} language={language} />
            </p>
          )}
          {grades.length > 0 && (
            <ul className="steels" translate="no">
              {grades.map((grade, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and the list never changes
                <li key={index}>{grade}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
