import { bucklingSafety, type CylinderFigures } from '../../../domain/hydraulics/cylinder.ts';
import { type CylinderProblems, cylinderFields } from '../../../domain/hydraulics/cylinder-input.ts';
import type { Language } from '../../../domain/text/language.ts';
import { formatSignificant } from '../../../domain/text/significant.ts';
import type { CalculatorTexts } from './calculator-texts.ts';
import { idOf } from './fields.tsx';
import { movementRows } from './rows.ts';

type Props = { figures: CylinderFigures; problems: CylinderProblems; texts: CalculatorTexts; language: Language };

/** The results as a table, each with its formula. A dash stands for a result whose figures are not known. */
export function Results({ figures, problems, texts, language }: Props) {
  const number = (value: number) => formatSignificant(value, language);
  const { verdict } = figures;
  return (
    <>
      <h3 id={idOf('results')}>{texts.results}</h3>
      <Faults problems={problems} texts={texts} />
      <table className="cylinder-table" aria-labelledby={idOf('results')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.out}</th>
            <th scope="col">{texts.in}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {movementRows.map(({ name, unit, formulas }) => (
            <tr key={name}>
              <th scope="row">
                <span>{texts[name]}</span>
                {formulas.map((formula) => (
                  <span className="cylinder-formula" translate="no" key={formula}>
                    {formula}
                  </span>
                ))}
              </th>
              <td translate="no">{number(figures.out[name])}</td>
              <td translate="no">{number(figures.in[name])}</td>
              <td translate="no">{unit}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="row">
              <span>{texts.slenderness}</span>
              <span className="cylinder-formula" translate="no">
                4 · s<sub>K</sub> / d
              </span>
            </th>
            <td translate="no">{number(figures.slenderness)}</td>
            <td colSpan={2} />
          </tr>
          <tr>
            <th scope="row">
              <span>{texts.load}</span>
              <span className="cylinder-formula" translate="no">
                F<sub>K</sub> = π² · E · I / ({number(bucklingSafety)} · s<sub>K</sub>²)
              </span>
              <span className="cylinder-formula" translate="no">
                I = π/64 · d⁴
              </span>
            </th>
            <td translate="no">{number(figures.load)}</td>
            <td />
            <td translate="no">kN</td>
          </tr>
        </tbody>
      </table>
      {verdict && <p className={`cylinder-verdict is-${verdict}`}>{texts.verdicts[verdict]}</p>}
    </>
  );
}

/** Links to the fields with problems, for visitors who arrive at the results. */
function Faults({ problems, texts }: Pick<Props, 'problems' | 'texts'>) {
  const faulty = cylinderFields.filter((name) => problems[name]);
  if (faulty.length === 0) return null;
  return (
    <p className="cylinder-faults">
      <strong>{texts.check}</strong>
      {faulty.map((name) => (
        <a href={`#${idOf(name)}`} key={name}>
          {texts.fields[name]}
        </a>
      ))}
    </p>
  );
}
