import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { goToInput } from '../fields/field-id.ts';
import type { EditedLanguages } from '../fields/language/languages.ts';
import { useTexts } from '../texts.ts';
import classes from './publish-strip.module.css';
import type { Missing } from './use-missing.ts';

/** What a page still lacks, each a link to its input. */
export function MissingList({ missing, languages }: { missing: readonly Missing[]; languages: EditedLanguages }) {
  const { t } = useTexts();
  const [query] = useSearchParams();

  /** The address of an input, in its language if the editor shows others. */
  function placeOf({ input, language }: Missing): { search: string; hash: string } {
    const search = new URLSearchParams(query);
    if (language && !languages.shown.includes(language)) search.set('language', language);
    return { search: String(search), hash: input };
  }

  return (
    <ul aria-label={t('publish.missing')} className={classes.items}>
      {missing.map((one) => (
        <li key={one.input}>
          <Anchor
            component={Link}
            to={placeOf(one)}
            replace
            preventScrollReset
            className={classes.item}
            onClick={(event) => goToInput(one.input) && event.preventDefault()}
          >
            {one.name}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
