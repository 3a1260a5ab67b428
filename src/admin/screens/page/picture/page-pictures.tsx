import { Text, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import type { Language } from '../../../../domain/text/language.ts';
import { fieldId, targetRef } from '../../../fields/field-id.ts';
import { PicturePreview } from '../../../layout/preview.tsx';
import { Section } from '../../../layout/section.tsx';
import { calls } from '../../../paths.ts';
import type { PagePictureRecord, PageRecord } from '../../../records.ts';
import { type TextKey, useTexts } from '../../../texts.ts';
import { pictureName } from '../picture-names.ts';
import classes from './page-picture.module.css';
import { PagePictureEditor } from './page-picture-editor.tsx';
import type { useOpenPicture } from './use-open-picture.ts';

type Props = {
  page: PageRecord;
  languages: readonly Language[];
  /** The state of the open picture. */
  picture: ReturnType<typeof useOpenPicture>;
};

/** The pictures of a page as thumbnails, and the editor of the chosen one. */
export function PagePictures({ page, languages, picture: { open, setOpen } }: Props) {
  const { t } = useTexts();
  const panel = useId();
  const chosen = page.pictures.find(({ key }) => key === open);
  if (page.pictures.length === 0) return null;
  return (
    <Section title={t('pages.pictures.title')}>
      <Text size="sm" c="dimmed">
        {t('pages.pictures.hint')}
      </Text>
      <div className={classes.strip}>
        {page.pictures.map((picture) => {
          const id = fieldId(calls.pagePicture(page.key, picture.key), 'image');
          const isOpen = picture.key === open;
          return (
            <UnstyledButton
              key={picture.key}
              id={id}
              ref={targetRef(id)}
              className={classes.choice}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panel : undefined}
              onClick={() => setOpen(isOpen ? undefined : picture.key)}
            >
              <Thumbnail picture={shownIn(picture, page.pictures)} />
              <Text size="sm">{pictureName(picture.key, t)}</Text>
              <Text size="xs" c="dimmed">
                {t(stateOf(picture, page.pictures))}
              </Text>
            </UnstyledButton>
          );
        })}
      </div>
      {chosen && (
        <div id={panel}>
          <PagePictureEditor key={chosen.key} page={page} picture={chosen} languages={languages} />
        </div>
      )}
    </Section>
  );
}

/** The picture that visitors see: an upright picture without its own upload is cropped from another one. */
function shownIn(picture: PagePictureRecord, all: PagePictureRecord[]): PagePictureRecord {
  const broad = all.find(({ key, default: isDefault }) => key === picture.upright_of && !isDefault);
  return picture.default && broad ? broad : picture;
}

function stateOf(picture: PagePictureRecord, all: PagePictureRecord[]): TextKey {
  if (shownIn(picture, all) !== picture) return 'pages.pictures.cut';
  return picture.default ? 'pages.pictures.default' : 'pages.pictures.own';
}

/** The thumbnail of a picture. Default pictures ship with the program and have no variants with the usual names. */
function Thumbnail({ picture: { url, default: isDefault } }: { picture: PagePictureRecord }) {
  return (
    <span className={classes.thumbnail}>
      {isDefault ? <img src={url} alt="" loading="lazy" /> : <PicturePreview url={url} label="" />}
    </span>
  );
}
