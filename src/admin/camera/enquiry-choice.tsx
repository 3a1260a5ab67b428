import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQueryOf } from '../list/list-query.ts';
import { queries } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { SearchedChoice } from './searched-choice.tsx';

/** Lets the user choose an enquiry: those of the inbox, or by a part of sender or message. */
export function EnquiryChoice({ onChoose }: { onChoose: (id: number) => void }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 150);
  const { limit, offset } = listQueryOf(new URLSearchParams()); // the list of the inbox, which can be read without a network
  const found = { search: search || undefined, state: search ? 'not_spam' : undefined };
  const query = useQuery(queries.enquiries({ ...found, limit, offset }));
  if (query.data?.mail.configured === false) return <Alert color="warning">{t('share.noMail')}</Alert>;
  return (
    <SearchedChoice
      label={t('share.which')}
      text={text}
      onText={setText}
      query={query}
      rows={query.data?.rows.map(({ id, name, entreprise, excerpt }) => ({
        id,
        label: entreprise ? `${name} · ${entreprise}` : name,
        description: excerpt,
      }))}
      none={t('share.none')}
      onChoose={({ id }) => onChoose(id)}
    />
  );
}
