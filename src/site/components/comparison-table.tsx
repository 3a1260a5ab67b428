import { nameParts } from '../../domain/catalogue/machine-name.ts';
import type { Language } from '../../domain/text/language.ts';
import { NameWithType } from '../islands/name-with-type.tsx';
import type { ComparedMachine, ComparisonRow } from '../records.ts';
import { EmptyDrawing } from './drawings/empty-drawing.tsx';
import { Icon } from './icon.tsx';
import { Image } from './image.tsx';
import { Local, langOf } from './local.tsx';
import { MachineName } from './machine-name.tsx';
import { Quantity } from './quantity.tsx';

type Machine = ComparedMachine & { href: string; quoteHref: string; withoutHref: string };

type Texts = Record<
  'table' | 'legend' | 'hidden' | 'none' | 'differs' | 'best' | 'missing' | 'available' | 'remove' | 'quote',
  string
>;

type Props = {
  machines: Machine[];
  groups: { title: string; rows: ComparisonRow[] }[];
  differencesOnly: boolean;
  language: Language;
  texts: Texts;
};

/**
 * The comparison with a column for each machine and a row for each characteristic. It scrolls in a frame that keeps the
 * names in view. Different rows are marked, unless only differences are shown.
 */
export function ComparisonTable({ machines, groups, differencesOnly, language, texts }: Props) {
  const isMarked = ({ differs }: ComparisonRow) => differs && !differencesOnly;
  const shown = groups.map(({ title, rows }) => ({
    title,
    rows: differencesOnly ? rows.filter(({ differs }) => differs) : rows,
  }));
  const filled = shown.filter(({ rows }) => rows.length > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key */}
      <section className="comparison-frame" tabIndex={0} aria-label={texts.table}>
        <table className="comparison-table">
          <thead>
            <tr className="comparison-pictures">
              <td />
              {machines.map((machine) => (
                <td key={machine.id}>
                  <Picture machine={machine} language={language} />
                </td>
              ))}
            </tr>
            <tr className="comparison-names">
              <td />
              {machines.map(({ id, name, href }) => (
                <th scope="col" key={id}>
                  <a href={href} data-slow-link>
                    <MachineName name={name} language={language} />
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          {filled.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="comparison-group">
                <th scope="rowgroup" colSpan={machines.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row
                  row={row}
                  isMarked={isMarked(row)}
                  machines={machines}
                  language={language}
                  texts={texts}
                  key={row.name.text}
                />
              ))}
            </tbody>
          ))}
          <Actions machines={machines} texts={texts} />
        </table>
      </section>
      {filled.some(({ rows }) => rows.some(isMarked)) && (
        <p className="table-note">
          <span aria-hidden="true">≠ </span>
          {texts.legend}
        </p>
      )}
      {differencesOnly && <p className="table-note">{filled.length > 0 ? texts.hidden : texts.none}</p>}
    </>
  );
}

function Picture({ machine: { name, pictures }, language }: { machine: Machine; language: Language }) {
  const picture = pictures.find(({ media }) => media.type.startsWith('image/'));
  if (!picture) return <EmptyDrawing number={nameParts(name.text).type} />;
  return (
    <Image
      image={picture.media}
      alt={picture.description.text}
      lang={langOf(picture.description, language)}
      sizes="(min-width: 64rem) 20vw, 11rem"
    />
  );
}

type RowProps = {
  row: ComparisonRow;
  isMarked: boolean;
  machines: Machine[];
  language: Language;
  texts: Texts;
};

function Row({ row: { name, values, best }, isMarked, machines, language, texts }: RowProps) {
  return (
    <tr className={isMarked ? 'is-different' : undefined}>
      <th scope="row">
        <Local of={name} language={language} />
        {isMarked && (
          <>
            {' '}
            <span className="comparison-sign" aria-hidden="true">
              ≠
            </span>
            <span className="visually-hidden"> ({texts.differs})</span>
          </>
        )}
      </th>
      {machines.map(({ id }, column) => (
        <td className="figures" key={id}>
          <Values values={values[column] ?? []} language={language} texts={texts} />
          {best.includes(column) && (
            <span className="comparison-best">
              <Icon name="check" /> {texts.best}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Actions({ machines, texts }: Pick<Props, 'machines' | 'texts'>) {
  return (
    <tfoot>
      <tr>
        <td />
        {machines.map(({ id, name, quoteHref, withoutHref }) => (
          <td key={id}>
            <a className="text-link" href={quoteHref}>
              {texts.quote}{' '}
              <span className="visually-hidden">
                <NameWithType name={name.text} />
              </span>
            </a>
            <a className="text-link" href={withoutHref}>
              {texts.remove}{' '}
              <span className="visually-hidden">
                <NameWithType name={name.text} />
              </span>
            </a>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Values({
  values,
  language,
  texts,
}: { values: ComparisonRow['values'][number] } & Pick<RowProps, 'language' | 'texts'>) {
  if (values.length === 0)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{texts.missing}</span>
      </>
    );
  return values.map((value) => (
    <span className="comparison-value" lang={langOf(value, language)} key={value.text}>
      {value.text ? <Quantity text={value.text} /> : texts.available}
    </span>
  ));
}
