import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { AddSelect } from '../../../fields/add-select.tsx';
import { languageNames } from '../../../fields/language/languages.ts';
import { paths } from '../../../paths.ts';
import type { AnswerBeginning } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';

type Props = { beginning: AnswerBeginning | undefined; onChoose: (text: string) => void };

/**
 * Inserts a text block, which the user finds by typing. A block without a text in the answer's language shows which
 * language it is in.
 */
export function BlockChoice({ beginning, onChoose }: Props) {
  const { t } = useTexts();
  const blocks = beginning?.blocks ?? [];
  const nameOf = ({ name, language }: (typeof blocks)[number]) =>
    language === beginning?.language ? name : t('enquiry.answers.blockIn', { name, language: languageNames[language] });

  function choose(id: string): void {
    const block = blocks.find((one) => String(one.id) === id);
    if (block) onChoose(block.text);
  }

  return (
    <Group gap="md">
      {blocks.length > 0 && (
        <AddSelect
          label={t('enquiry.answers.block')}
          none={t('enquiry.answers.noBlock')}
          w={{ base: '100%', xs: '18rem' }}
          options={blocks.map((block) => ({ value: String(block.id), label: nameOf(block) }))}
          onAdd={choose}
        />
      )}
      <Anchor component={Link} to={paths.records('answer_block')} size="sm">
        {t('enquiry.answers.blocks')}
      </Anchor>
    </Group>
  );
}
