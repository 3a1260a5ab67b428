import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { languageNames } from '../../fields/language/languages.ts';
import { Section } from '../../layout/section.tsx';
import { Moment } from '../../list/moment.tsx';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';
import { telephoneLink } from './reply.ts';
import { useReply } from './use-reply.ts';

/** The sender's data, subject and page; empty fields are left out. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryRecord }) {
  const { t } = useTexts();
  const { id, entreprise, email, phonenumber, object, product, language, page, created_at } = enquiry;
  const reply = useReply(enquiry);
  const telephone = telephoneLink(phonenumber);
  const facts = {
    company: entreprise,
    email: (
      <Anchor inherit {...reply}>
        {email}
      </Anchor>
    ),
    telephone: telephone ? (
      <Anchor inherit href={telephone}>
        {phonenumber}
      </Anchor>
    ) : (
      phonenumber
    ),
    object,
    product,
    language: language && languageNames[language],
    page,
    received: <Moment at={created_at} />,
    number: id,
  };
  const given = Object.entries(facts).filter(([, value]) => value) as [keyof typeof facts, (typeof facts)['email']][];
  return (
    <Section title={t('enquiry.sender')}>
      <dl className={classes.facts}>
        {given.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(`enquiry.facts.${name}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  );
}
