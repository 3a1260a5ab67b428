import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { languageNames } from '../../fields/language/languages.ts';
import { TextChange } from '../../history/change.tsx';
import { fieldLabel, itemScreen } from '../../item.ts';
import type { AgencyImport } from '../../records.ts';
import { type Translate, useTexts } from '../../texts.ts';
import { pageName } from '../page/page-names.ts';
import { nameOfKey } from '../page/text-labels.ts';
import classes from '../spreadsheet/spreadsheet.module.css';

type Changed = AgencyImport['differences'][number];
type About = Pick<Changed, 'noun' | 'record_id' | 'record' | 'item' | 'field' | 'language'>;

/** The texts that a file changes, each with its French text. Each name links to the input. */
export function AgencyTexts({ texts }: { texts: Changed[] }) {
  const { t } = useTexts();
  if (texts.length === 0) return null;
  return (
    <ul className={classes.list}>
      {texts.map((text) => (
        <li key={text.number} className={classes.difference}>
          <Anchor component={Link} to={screenOf(text)} className={classes.name} size="sm" fw={600}>
            {nameOf(text, t)}
          </Anchor>
          <div>
            <Text size="xs" c="dimmed">
              {t('agency.french')}
            </Text>
            <p className={classes.text} lang="fr">
              {text.french}
            </p>
          </div>
          <TextChange from={text.from} to={text.to} lang={text.language} />
        </li>
      ))}
    </ul>
  );
}

/** The faults in a file, each with the text concerned. The name of the text links to its input. */
export function AgencyFaults({ read: { faults, fault_count: count } }: { read: AgencyImport }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert" title={t('agency.faults', { count })}>
      <Text size="sm">{t('agency.faultsHint')}</Text>
      <ul className={classes.faults}>
        {faults.map(({ at, about, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may have more than one fault, and the list never changes
          <li key={index}>
            {about ? (
              <>
                <Anchor component={Link} to={screenOf(about)} inherit fw={600}>
                  {nameOf(about, t)}
                </Anchor>{' '}
                ({at})
              </>
            ) : (
              <strong>{at}</strong>
            )}
            : {detail}
          </li>
        ))}
      </ul>
      {count > faults.length && <Text size="sm">{t('spreadsheet.moreFaults', { count: count - faults.length })}</Text>}
    </Alert>
  );
}

/** `Machine “Presse” · Option “Butée” · Value · Deutsch`. */
function nameOf({ noun, record, item, field, language }: About, t: Translate): string {
  const name = (text: string) => text.trim() || t('history.nameless');
  const key = fieldLabel({ noun, item }, field);
  const label = item?.noun === 'text' ? nameOfKey(item.label, t) : key ? t(key) : field;
  const owner = noun === 'page' ? pageName(record, t) : name(record);
  const parts = [
    t(`things.${noun}`, { name: owner }),
    item && noun !== 'page' && t(`things.${partOf(item.noun)}`, { name: name(item.label) }),
    label,
    languageNames[language],
  ];
  return parts.filter(Boolean).join(' · ');
}

function partOf(noun: NonNullable<About['item']>['noun']) {
  return noun === 'project_picture' ? 'picture' : noun;
}

function screenOf({ noun, record_id: id, record: label, item, field, language }: About): string {
  return itemScreen({ noun, id, label, item }, field, language);
}
