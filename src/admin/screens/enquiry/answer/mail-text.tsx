import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { foldMail } from '../../../../domain/enquiry/folded-mail.ts';
import type { ThreadMailRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import classes from '../enquiry.module.css';

/** The text of a mail. The signature and the quoted history of a received one are folded. */
export function MailText({ mail: { direction, text } }: { mail: ThreadMailRecord }) {
  const { t } = useTexts();
  const { shown, folded } = direction === 'received' ? foldMail(text) : { shown: text, folded: '' };
  const [isOpen, setIsOpen] = useState(shown.trim() === '');
  const area = useId();
  return (
    <>
      {shown && (
        <Text size="sm" className={classes.text}>
          {shown}
        </Text>
      )}
      {folded && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-controls={area}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'enquiry.answers.hideRest' : 'enquiry.answers.showRest')}
          </Button>
          <div id={area} hidden={!isOpen}>
            <Text size="sm" c="dimmed" mt="xs" className={classes.text}>
              {folded}
            </Text>
          </div>
        </div>
      )}
    </>
  );
}
