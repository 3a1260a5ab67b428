import { Alert, Button, Flex, Group, Paper, Stack, Text } from '@mantine/core';
import type { Language } from '../../../../domain/text/language.ts';
import { May } from '../../../access.tsx';
import { useRecord, useTrouble } from '../../../autosave/use-record.ts';
import { useDeletion } from '../../../deletion/use-deletion.tsx';
import { FocalPoint } from '../../../fields/focal-point.tsx';
import { LocalizedField } from '../../../fields/language/localized-field.tsx';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { calls } from '../../../paths.ts';
import { CropButton } from '../../../picture/crop-button.tsx';
import { answersOf } from '../../../problems/problem.ts';
import { reload } from '../../../query-cache.ts';
import type { PagePictureRecord, PageRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import { FileUpload } from '../../../upload/file-upload.tsx';
import { pictureName } from '../picture-names.ts';
import { shownText } from '../shown-text.ts';
import { Crops } from './crops.tsx';

type Props = { page: PageRecord; picture: PagePictureRecord; languages: readonly Language[] };

/**
 * The editor of a picture of a page: the upload that replaces it. An uploaded picture also has a focal point, a description and a
 * button that restores the default.
 */
export function PagePictureEditor({ page, picture, languages }: Props) {
  const { t } = useTexts();
  const path = calls.pagePicture(page.key, picture.key);
  const record = useRecord(path, picture);
  const remove = useDeletion();
  const name = pictureName(picture.key, t);
  const { default: isDefault, small: isSmall, width, height, shapes, least_width: least } = picture;

  function reset(): void {
    const wording = {
      title: t('pages.pictures.reset'),
      confirm: t('pages.pictures.reset'),
      done: t('pages.pictures.resetDone', { name }),
    };
    remove({ noun: 'page', path, question: t('pages.pictures.resetQuestion'), name, wording });
  }

  return (
    <Paper withBorder p="sm" component="section" aria-label={t('things.page_picture', { name })}>
      <Stack gap="sm">
        {isSmall && <Alert color="warning">{t('pages.pictures.small', { width: width ?? 0, least })}</Alert>}
        <FileUpload path={path} method="PUT" kind="picture" replaces={name} onDone={() => reload('page')} />
        {!isSmall && (
          <Text size="sm" c="dimmed">
            {t('pages.pictures.least', { least })}
          </Text>
        )}
        {width !== null && height !== null && shapes.length > 0 && (
          <Stack gap="xs">
            <Text size="sm">{t('pages.pictures.focal')}</Text>
            <Flex gap="md" align="start" direction={{ base: 'column', sm: 'row' }}>
              <FocalPoint record={record} picture={{ url: picture.url, width, height }} label={name} />
              <Crops record={record} picture={picture} />
            </Flex>
          </Stack>
        )}
        {!isDefault && picture.alt_key !== null && <AlternativeText {...{ page, picture, languages, record }} />}
        <FailureAlert details={answersOf(path, useTrouble(path), t)} />
        {!isDefault && (
          <Group gap="xs">
            <CropButton path={path} url={picture.url} version={picture.version} name={name} shapes={shapes} />
            <May right="content">
              <Button variant="default" size="xs" onClick={reset}>
                {t('pages.pictures.reset')}
              </Button>
            </May>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

type TextProps = Props & { record: ReturnType<typeof useRecord> };

function AlternativeText({ page: { texts }, picture: { alt_key: key }, languages, record }: TextProps) {
  const { t, language } = useTexts();
  const text = texts.find((one) => one.key === key);
  return (
    <Stack gap={4}>
      <LocalizedField record={record} field="alt" label={t('picture.description')} languages={languages} />
      {text && (
        <Text size="xs" c="dimmed">
          {t('pages.pictures.blankAlt', { text: shownText(text, language) })}
        </Text>
      )}
    </Stack>
  );
}
