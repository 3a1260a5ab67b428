import { type ReactNode, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { EditorFailures, type Failures } from '../fields/editor-top.tsx';
import { LanguageBar } from '../fields/language/language-bar.tsx';
import { LanguageMenu } from '../fields/language/language-menu.tsx';
import type { EditedLanguages } from '../fields/language/languages.ts';
import { useTopHeight } from '../fields/use-top-height.ts';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { EditorEnd } from './editor-end.tsx';
import { EditorSection } from './editor-section.tsx';
import classes from './frame.module.css';
import { NextGap } from './next-gap.tsx';
import { Outline, OutlineMenu } from './outline.tsx';
import type { EditorPart } from './parts.ts';
import { SavedAnnouncement } from './saved-announcement.tsx';
import { useGaps } from './use-gaps.ts';

type Props = {
  /** The title of the record and its actions. */
  head: ReactNode;
  languages: EditedLanguages;
  failures?: Failures;
  /** The button that opens the closed pane. */
  paneButton: ReactNode;
  /** Whether the editor has only half of the screen. */
  isNarrow: boolean;
  /** Shown before the parts: the button that fills all gaps. */
  note: ReactNode;
  parts: readonly EditorPart[];
  /** Shown apart at the end: the deletion. */
  end: ReactNode;
};

/**
 * An editor in parts. Its head, the languages and the button for the next gap stay in view; on phones the head scrolls away, and the rest
 * is one line. A table of contents marks the gaps in each part. The first part renders at once, the others when the browser is idle.
 */
export function EditorFrame({ head, languages, failures, paneButton, isNarrow, note, parts, end }: Props) {
  const top = useTopHeight();
  const isPhone = useIsPhone();
  const [isAsked, setAsked] = useState(false);
  const isComplete = useDeferredValue(true, false) || isAsked;
  const complete = () => flushSync(() => setAsked(true));
  const gaps = useGaps(parts);
  return (
    <div className={classes.frame}>
      <div ref={top} className={classes.top}>
        {head}
        <div className={classes.bar}>
          {failures && <EditorFailures {...failures} />}
          <div className={classes.tools}>
            <div className={classes.languages}>
              {isPhone ? (
                <LanguageMenu languages={languages} />
              ) : (
                <LanguageBar languages={languages} isHalf={isNarrow} />
              )}
            </div>
            <div className={classes.buttons}>
              <OutlineMenu parts={parts} gaps={gaps} onGo={complete} />
              <NextGap parts={parts} gaps={gaps} languages={languages} isShort={isPhone} />
              {paneButton}
            </div>
          </div>
        </div>
      </div>
      <div className={classes.body}>
        <Outline parts={parts} gaps={gaps} onGo={complete} />
        <div className={classes.parts}>
          {note}
          {parts.map(({ id, title, content }, index) => (
            <EditorSection key={id} id={id} title={title}>
              {(index === 0 || isComplete) && content}
            </EditorSection>
          ))}
          {isComplete && <EditorEnd>{end}</EditorEnd>}
        </div>
      </div>
      <SavedAnnouncement />
    </div>
  );
}
