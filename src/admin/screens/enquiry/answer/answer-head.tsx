import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { languages } from '../../../../domain/text/language.ts';
import { languageNames } from '../../../fields/language/languages.ts';
import { useTexts } from '../../../texts.ts';
import type { AnswerInWork } from './use-answer.ts';

/** Recipient, language and subject of an answer. */
export function AnswerHead({ work: { answer, beginning, change, errors } }: { work: AnswerInWork }) {
  const { t } = useTexts();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('enquiry.answers.to')}
          type="email"
          autoComplete="off"
          value={answer.recipient}
          error={errors.recipient}
          onChange={(event) => change({ recipient: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('enquiry.answers.language')}
          value={beginning?.language ?? ''}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => change({ language: event.currentTarget.value })}
        />
      </SimpleGrid>
      <TextInput
        label={t('enquiry.answers.subject')}
        lang={beginning?.language}
        autoComplete="off"
        value={answer.subject}
        error={errors.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
    </>
  );
}
