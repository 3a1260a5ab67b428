import { Button } from '@mantine/core';
import { useMayWrite } from '../access.tsx';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { followFocus } from '../deletion/follow-focus.ts';
import type { EditedLanguages } from '../fields/language/languages.ts';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import { MissingList } from './missing-list.tsx';
import type { Need } from './need.ts';
import classes from './publish-strip.module.css';
import { useMissing } from './use-missing.ts';
import { usePublish } from './use-publish.ts';

type Props = {
  record: EditedRecord;
  /** The field that names the record. */
  label: string;
  /** What a good page of this kind has, in the order of the editor. */
  needs: readonly Need[];
  /** The record's parts, whose translations count. */
  parts: Parameters<typeof useMissing>[1];
  languages: EditedLanguages;
};

/** Says that a record is hidden and what its page still lacks, and publishes it. Hidden from translators, who cannot publish. */
export function PublishStrip(props: Props) {
  const mayPublish = useMayWrite(null);
  useFields(props.record, 'visible');
  return mayPublish && props.record.value('visible') === false ? <Strip {...props} /> : null;
}

function Strip({ record, label, needs, parts, languages }: Props) {
  const { t } = useTexts();
  const publish = usePublish(record, label);
  const missing = useMissing(needs, parts, languages.shown);
  const isEnough = missing.every(({ isTranslation }) => isTranslation);
  return (
    <section aria-label={t('publish.hidden')} className={classes.frame}>
      <div className={classes.strip}>
        <span className={classes.state}>
          <Icon name="hidden" />
          <strong>{t('visibility.hidden')}</strong>
          <span className={classes.lead}>{t(missing.length > 0 ? 'publish.missing' : 'publish.complete')}</span>
        </span>
        <MissingList missing={missing} languages={languages} />
        <Button
          className={classes.publish}
          size="sm"
          variant={isEnough ? 'filled' : 'default'}
          onClick={(event) => {
            followFocus(event.currentTarget);
            void publish();
          }}
        >
          {t('publish.publish')}
        </Button>
      </div>
    </section>
  );
}
