import { Text } from '@mantine/core';
import { markersIn } from '../../../domain/page/page-text.ts';
import { languages } from '../../../domain/text/language.ts';
import type { PageTextRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** Explains the markers in the texts of a page. Renders nothing if there are none. */
export function MarkerHelp({ texts }: { texts: PageTextRecord[] }) {
  const { t } = useTexts();
  const markers = new Set(texts.flatMap((text) => languages.flatMap((one) => markersIn(text[`default_${one}`]))));
  const isMarked = markers.delete('<mark>');
  const [fact] = markers;
  if (!isMarked && fact === undefined) return null;
  return (
    <Text size="sm" c="dimmed" maw="70ch">
      {fact !== undefined && t('pages.facts', { marker: fact })}{' '}
      {isMarked && t('pages.marks', { begin: '<mark>', end: '</mark>' })}
    </Text>
  );
}
