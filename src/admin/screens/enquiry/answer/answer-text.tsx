import { Button, Stack } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { GrowingText } from '../../../fields/growing-text.tsx';
import { useTexts } from '../../../texts.ts';
import { BlockChoice } from './block-choice.tsx';
import type { AnswerInWork } from './use-answer.ts';

type Props = { work: AnswerInWork; text: RefObject<HTMLTextAreaElement | null>; rows: number };

/** The text of an answer, with what can be inserted into it. */
export function AnswerText({ work, text, rows }: Props) {
  const { t } = useTexts();
  const { answer, isBegun, beginning, change, errors } = work;
  const place = useRef<number>(undefined);

  const begin = afterGreeting(answer.text);

  function placeCaret(): void {
    if (!isBegun && document.activeElement === text.current) text.current?.setSelectionRange(begin, begin);
  }

  // The text may load before or after it gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the text has loaded
  useEffect(placeCaret, [beginning === undefined]);

  /** Inserts a block where the caret was last, or after the greeting. */
  function insert(block: string): void {
    const at = place.current ?? begin;
    const next = `${answer.text.slice(0, at)}${block}${answer.text.slice(at)}`;
    const end = at + block.length;
    change({ text: next });
    place.current = end;
    requestAnimationFrame(() => {
      text.current?.focus();
      text.current?.setSelectionRange(end, end);
    });
  }

  return (
    <Stack gap="xs">
      <GrowingText
        ref={text}
        data-autofocus
        label={t('enquiry.answers.text')}
        lang={beginning?.language}
        rows={rows}
        spellCheck
        value={answer.text}
        error={errors.text}
        onFocus={placeCaret}
        onSelect={(event) => {
          place.current = event.currentTarget.selectionEnd;
        }}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <BlockChoice beginning={beginning} onChoose={insert} />
      {beginning && beginning.cost !== null && (
        <Button variant="default" w="fit-content" onClick={() => insert(`${beginning.cost}\n`)}>
          {t('enquiry.answers.cost')}
        </Button>
      )}
    </Stack>
  );
}

/** The position to continue writing at: below the greeting, above the signature. */
function afterGreeting(text: string): number {
  const gap = text.indexOf('\n\n');
  return gap < 0 ? text.length : gap + 2;
}
