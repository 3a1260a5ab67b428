import { Anchor, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { languageNames } from '../../../fields/languages.ts';
import { Icon } from '../../../layout/icon.tsx';
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
  const [sought, setSought] = useState('');
  const blocks = beginning?.blocks ?? [];
  const nameOf = ({ name, language }: (typeof blocks)[number]) =>
    language === beginning?.language ? name : t('enquiry.answers.blockIn', { name, language: languageNames[language] });

  function choose(id: string): void {
    setSought('');
    const block = blocks.find((one) => String(one.id) === id);
    if (block) onChoose(block.text);
  }

  return (
    <Group gap="md">
      {blocks.length > 0 && (
        <Select
          aria-label={t('enquiry.answers.block')}
          placeholder={t('enquiry.answers.block')}
          leftSection={<Icon name="plus" size={16} />}
          rightSection={null}
          w={{ base: '100%', xs: '18rem' }}
          searchable
          autoSelectOnBlur={false}
          selectFirstOptionOnChange
          nothingFoundMessage={t('enquiry.answers.noBlock')}
          value={null}
          searchValue={sought}
          onSearchChange={setSought}
          data={blocks.map((block) => ({ value: String(block.id), label: nameOf(block) }))}
          onOptionSubmit={choose}
        />
      )}
      <Anchor component={Link} to={paths.answerBlocks()} size="sm">
        {t('enquiry.answers.blocks')}
      </Anchor>
    </Group>
  );
}
