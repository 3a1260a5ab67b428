import { Button, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Section } from '../../layout/section.tsx';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

/** Links to the screen of other programs. */
export function ToPrograms() {
  const { t } = useTexts();
  return (
    <Paper withBorder p="md">
      <Section title={t('programs.title')}>
        <Text size="sm">{t('programs.toProgramsWhat')}</Text>
        <Group>
          <Button variant="default" component={Link} to={paths.programs()}>
            {t('programs.open')}
          </Button>
        </Group>
      </Section>
    </Paper>
  );
}
