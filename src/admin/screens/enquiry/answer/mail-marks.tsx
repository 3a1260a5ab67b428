import { Alert, Text } from '@mantine/core';
import { verificationMethods } from '../../../../domain/enquiry/received-mail.ts';
import type { ThreadMailRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';

/** The marks that are sentences, the most important one first. */
const sentences = ['encrypted', 'outlook_format', 'cut', 'signed'] as const;

/** What the reader of a mail must know besides its text, and how the owner's mail server has verified its sender. */
export function MailMarks({ mail: { marks, verification } }: { mail: ThreadMailRecord }) {
  const { t } = useTexts();
  const results = verificationMethods.flatMap((method) => {
    const result = verification[method];
    return result ? [`${method.toUpperCase()} ${result}`] : [];
  });
  const isForged = verification.dmarc === 'fail';
  return (
    <>
      {marks.includes('lookalike') && (
        <Alert color="red" variant="light" role="note">
          <Text size="sm" c="var(--mantine-color-error)">
            {t('enquiry.answers.marks.lookalike')}
          </Text>
        </Alert>
      )}
      {sentences.map(
        (mark) =>
          marks.includes(mark) && (
            <Text key={mark} size="sm" {...(mark === 'signed' && { c: 'dimmed' })}>
              {t(`enquiry.answers.marks.${mark}`)}
            </Text>
          ),
      )}
      {results.length > 0 && (
        <Text size="sm" c={isForged ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t('enquiry.answers.verified', { results: results.join(' · ') })}
        </Text>
      )}
    </>
  );
}
