import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CylinderFigures, calculateCylinder } from '../../domain/hydraulics/cylinder.ts';
import {
  type CylinderInput,
  type CylinderProblems,
  cylinderFields,
  readCylinder,
  readCylinderInput,
} from '../../domain/hydraulics/cylinder-input.ts';
import type { Language } from '../../domain/text/language.ts';
import { formatSignificant } from '../../domain/text/significant.ts';
import { type CalculatorTexts, problemText } from './cylinder/calculator-texts.ts';
import { idOf, NumberField, UnitField } from './cylinder/fields.tsx';
import { figuresMessage, pairLine } from './cylinder/message.ts';
import { MountingField } from './cylinder/mounting.tsx';
import { Results } from './cylinder/results.tsx';
import { takeIntoRequest } from './cylinder/take-into-request.ts';

export type CylinderCalculatorProps = { language: Language; texts: CalculatorTexts; input: CylinderInput };

/** How long typing must pause before results are announced, in milliseconds. */
const announcePause = 1000;

/**
 * Calculates a cylinder. Without JavaScript it is a plain form, which the server answers with the results in place. With it, results
 * follow the input, and problems appear when a field is left. The addresses are relative, so that it works on every page.
 */
export default function CylinderCalculator({ language, texts, input: first }: CylinderCalculatorProps) {
  const [input, setInput] = useState(first);
  const [shown, setShown] = useState<CylinderProblems>(() => readCylinder(first).problems);
  const form = useRef<HTMLFormElement>(null);
  const { cylinder, problems } = readCylinder(input);
  const figures = calculateCylinder(cylinder);
  const announced = useAnnouncement(summaryOf(figures, texts, language));
  const visible = Object.fromEntries(Object.entries(problems).filter(([name]) => name in shown)) as CylinderProblems;

  function follow(event?: FormEvent): void {
    const typed = (form.current && readCylinderInput(new FormData(form.current))) ?? first;
    setInput(typed);
    if (event?.target instanceof HTMLSelectElement) setShown(readCylinder(typed).problems); // it concerns other fields
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this code was loaded
  useEffect(follow, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setShown(problems);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute('formaction')) takeIntoRequest(figuresMessage(input, figures, texts, language));
    else document.getElementById(idOf('results'))?.scrollIntoView({ block: 'nearest' });
  }

  const fields = Object.fromEntries(
    cylinderFields.map((name) => {
      const problem = visible[name];
      const text = problem && problemText(name, problem, { input, texts, language });
      return [name, <NumberField name={name} texts={texts} value={first[name]} problem={text} key={name} />];
    }),
  );

  return (
    <form
      className="cylinder supplemental" // reading modes leave out what has this class
      action={`#${idOf('results')}`}
      autoComplete="off"
      ref={form}
      onInput={follow}
      onBlur={() => setShown(problems)}
      onSubmit={submit}
    >
      <div className="cylinder-fields">
        {fields.bore}
        {fields.rod}
        {fields.stroke}
        <UnitField name="lengthUnit" texts={texts} input={first} />
        {fields.pressure}
        <UnitField name="pressureUnit" texts={texts} input={first} />
        {fields.flow}
        <UnitField name="flowUnit" texts={texts} input={first} />
        <MountingField texts={texts} chosen={first.mounting} language={language} />
        <button className="button button-line" type="submit">
          {texts.calculate}
        </button>
      </div>
      <div className="cylinder-results">
        <Results figures={figures} problems={visible} texts={texts} language={language} />
        <p className="form-note">{texts.note}</p>
        <button className="button" type="submit" name="request" value="1" formAction="#quote-message">
          {texts.request}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </form>
  );
}

/** Says the most important results in words. */
function summaryOf(figures: CylinderFigures, texts: CalculatorTexts, language: Language): string {
  const force = pairLine('force', 'kN', figures, texts, (value) => formatSignificant(value, language));
  return [...force, ...(figures.verdict ? [texts.verdicts[figures.verdict]] : [])].join('. ');
}

/** Returns a text for screen readers once it has changed and typing has paused. */
function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    const waiting = setTimeout(() => {
      known.current = text;
      setAnnounced(text);
    }, announcePause);
    return () => clearTimeout(waiting);
  }, [text]);
  return announced;
}
