import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { Section } from '../../layout/section.tsx';
import { useKeptFocus } from '../../list/use-kept-focus.ts';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { People } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import classes from './person.module.css';
import { PersonRow } from './person-row.tsx';

/** /admin/person: the people who can log in, the open invitations, and their roles. */
export function Component() {
  const { t } = useTexts();
  const read = useQuery(queries.people());
  const { data } = read;
  return (
    <>
      <PageHead title={t('people.title')} />
      <QueryState query={read} />
      {data && (
        <Stack gap="xl" maw={820}>
          <Text maw="70ch">{t('people.intro')}</Text>
          {data.mail && data.people.some(({ own, email }) => own && email === null) && <OwnAddressMissing />}
          <Lists {...data} />
          <InviteForm mailed={data.mail} />
        </Stack>
      )}
    </>
  );
}

function Lists({ people, invitations }: People) {
  const { t } = useTexts();
  const focus = useKeptFocus([...people, ...invitations].map(({ id }) => id).join());
  return (
    <div {...focus} tabIndex={-1} className={classes.lists}>
      <Section title={t('people.list')}>
        <Stack component="ul" gap="xs" className={classes.list}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </Stack>
      </Section>
      {invitations.length > 0 && (
        <Section title={t('people.invitations')}>
          <Stack component="ul" gap="xs" className={classes.list}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </Stack>
        </Section>
      )}
    </div>
  );
}

/** Asks an owner to add an address of their own: people who are not owners may read the workshop's mailbox. */
function OwnAddressMissing() {
  const { t } = useTexts();
  return (
    <Alert color="warning" title={t('people.addressMissing')}>
      {t('people.addressMissingHint')}{' '}
      <Anchor component={Link} to={paths.account()} size="sm" inherit>
        {t('people.toAccount')}
      </Anchor>
    </Alert>
  );
}
