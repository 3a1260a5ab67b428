import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { mayWriteIn } from '../../../domain/account/right.ts';
import { agencyStates, targetLanguages } from '../../../domain/text/agency.ts';
import { useAccess } from '../../access.tsx';
import { setQuery } from '../../change-set/chosen.ts';
import { languageNames } from '../../fields/language/languages.ts';
import { calls } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

/**
 * Lets the user choose languages and translation states, and download a file for the agency. A translator sees only the
 * own languages.
 */
export function AgencyOrder() {
  const { t, language } = useTexts();
  const access = useAccess();
  const own = targetLanguages.filter((each) => mayWriteIn(access, each));
  const [languages, setLanguages] = useState<string[]>(own);
  const [states, setStates] = useState<string[]>([...agencyStates]);
  const lacking = [
    ...(languages.length === 0 ? [t('agency.chooseLanguage')] : []),
    ...(states.length === 0 ? [t('agency.chooseWhat')] : []),
  ];
  const query = { languages: languages.join(','), states: states.join(','), language, ...setQuery() };
  return (
    <Stack gap="md">
      <Checkbox.Group label={t('agency.languages')} value={languages} onChange={setLanguages}>
        <Group gap="md" mt={4}>
          {own.map((each) => (
            <Checkbox key={each} value={each} label={languageNames[each]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox.Group label={t('agency.what')} value={states} onChange={setStates}>
        <Group gap="md" mt={4}>
          {agencyStates.map((each) => (
            <Checkbox key={each} value={each} label={t(`agency.${each}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <div role="status">
        {lacking.map((each) => (
          <Text key={each} size="sm">
            {each}
          </Text>
        ))}
      </div>
      {lacking.length === 0 && (
        <Group gap="xs">
          <Button component="a" href={calls.agencyFile('xlf', query)} download>
            {t('agency.xliff')}
          </Button>
          <Button variant="default" component="a" href={calls.agencyFile('xlsx', query)} download>
            {t('agency.workbook')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
