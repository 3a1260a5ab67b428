import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldValue } from '../../../domain/history.ts';
import { Images, TextChange, Thumbnail, useValueText } from '../../history/change.tsx';
import { queries } from '../../queries.ts';
import type { SetDifference } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { fieldName } from './names.ts';
import classes from './prepared.module.css';

type Props = { difference: SetDifference; change: SetDifference['fields'][number] };

/** A field before and after; of a new row, its value. A third value is what the site has now. */
export function FieldChange({ difference, change }: Props) {
  const { t } = useTexts();
  const textOf = useFieldText(difference);
  const { field, language, from, to, live, french, french_now: frenchNow, is_file: isFile } = change;
  const label = fieldName(difference, change, t);
  const text = (shown: string, lang: string | null) => (
    <p className={classes.text} lang={lang ?? undefined}>
      {shown || t('collision.empty')}
    </p>
  );
  const value = (one: FieldValue) =>
    isFile && one ? <Thumbnail url={String(one)} label={label} /> : text(textOf(field, one), language);
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {french !== undefined && (
        <div className={frenchNow === undefined ? undefined : classes.live}>
          <Text size="xs" c="dimmed">
            {t('prepared.french')}
          </Text>
          {frenchNow === undefined ? text(french, 'fr') : <TextChange from={french} to={frenchNow} lang="fr" />}
        </div>
      )}
      {from === undefined ? (
        value(to)
      ) : isFile ? (
        <Images from={from} to={to} />
      ) : (
        <TextChange from={textOf(field, from)} to={textOf(field, to)} lang={language} />
      )}
      {live !== undefined && (
        <div className={classes.live}>
          <Text size="xs" c="dimmed">
            {t('prepared.liveNow')}
          </Text>
          {value(live)}
        </div>
      )}
    </Stack>
  );
}

/** Returns a function that formats a value, with categories by name. */
function useFieldText({ noun, fields }: SetDifference): (field: string, value: FieldValue) => string {
  const textOf = useValueText();
  const enabled = noun === 'machine' && fields.some(({ field }) => field === 'categories');
  const { data } = useQuery({ ...queries.categories(), enabled });
  const names = new Map(data?.map(({ id, name }) => [String(id), name]));
  return (field, value) =>
    field === 'categories'
      ? String(value ?? '')
          .split(',')
          .map((id) => names.get(id) ?? id)
          .join(', ')
      : textOf({ noun, field }, value);
}
