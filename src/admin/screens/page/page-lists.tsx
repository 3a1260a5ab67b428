import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { may } from '../../../domain/account/right.ts';
import { hyphenated } from '../../../domain/nouns/noun.ts';
import { nouns } from '../../../domain/nouns/nouns.ts';
import { useAccess } from '../../access.tsx';
import { wordOf } from '../../noun/noun-words.ts';
import { paths } from '../../paths.ts';
import { rightOf } from '../../screen-rights.ts';
import { useTexts } from '../../texts.ts';

/** Links to the screens of the lists that a page shows. */
export function PageLists({ lists }: { lists: readonly string[] }) {
  const { t } = useTexts();
  const user = useAccess();
  const shown = nouns.filter((noun) => lists.includes(hyphenated(noun.name)) && may(user, rightOf(noun.name)));
  if (shown.length === 0) return null;
  return (
    <Group gap="sm">
      <Text>{t('pages.lists')}</Text>
      {shown.map((noun) => (
        <Anchor key={noun.name} component={Link} to={paths.records(noun.name)}>
          {t(wordOf(noun, 'list'))}
        </Anchor>
      ))}
    </Group>
  );
}
