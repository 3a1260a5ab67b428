import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { foldMail } from '../../../../domain/enquiry/folded-mail.ts';
import { Icon } from '../../../layout/icon.tsx';
import type { EnquiryRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import enquiryClasses from '../enquiry.module.css';
import classes from './answer-on-phone.module.css';

type Props = { enquiry: EnquiryRecord; children: ReactNode };

/** What the visitor has written last, above the answer to it. `children` stand at the end of its line, which hides and shows it. */
export function QuotedMessage({ enquiry, children }: Props) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(true);
  const area = useId();
  const received = enquiry.mails.findLast(({ direction, kind }) => direction === 'received' && kind === 'mail');
  return (
    <div className={classes.quote}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <UnstyledButton
          className={`mantine-focus-auto ${classes.toggle}`}
          aria-expanded={isOpen}
          aria-controls={area}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'down'} size={18} />
          <Text span fw={600} truncate className={enquiryClasses.theirs}>
            {enquiry.name}
          </Text>
        </UnstyledButton>
        {children}
      </Group>
      {/* Reached by the keyboard, because it may scroll. */}
      <Box
        id={area}
        hidden={!isOpen}
        className={classes.quoted}
        tabIndex={0}
        role="region"
        aria-label={t('enquiry.answers.quoted', { name: enquiry.name })}
      >
        <Text size="sm" className={enquiryClasses.text} lang={enquiry.language ?? undefined}>
          {received ? foldMail(received.text).shown : enquiry.message}
        </Text>
      </Box>
    </div>
  );
}
