import { Button, Group, Text } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { call, detailOf } from '../../client.ts';
import { fieldId, targetRef } from '../../fields/field-id.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PicturePreview } from '../../layout/preview.tsx';
import { calls } from '../../paths.ts';
import { CropButton } from '../../picture/crop-button.tsx';
import { reload } from '../../query-cache.ts';
import type { SettingsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { FileUpload } from '../../upload/file-upload.tsx';
import classes from './own-logo.module.css';

const inputId = fieldId(calls.settings(), 'logo');

/** The company's own logo on its background, with its upload and a button that restores the default logo. */
export function OwnLogo({ settings: { logo, logoOnWhite, version } }: { settings: SettingsRecord }) {
  const { t } = useTexts();
  const [isUploading, setIsUploading] = useState(false);
  const [failure, setFailure] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(opener, targetRef(inputId));

  async function finish(): Promise<void> {
    await reload('settings');
    opener.current?.focus(); // the focused area is about to disappear
    setIsUploading(false);
  }

  async function reset(): Promise<void> {
    setFailure('');
    await call('DELETE', calls.ownLogo()).catch((error: unknown) => setFailure(detailOf(error)));
    await reload('settings');
    opener.current?.focus();
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        {t('settings.logo.what')}
      </Text>
      {logo === '' ? (
        <Text size="sm">{t('settings.logo.none')}</Text>
      ) : (
        <div className={`${classes.logo} ${logoOnWhite ? classes.white : classes.ink}`}>
          <PicturePreview url={logo} label={t('settings.logo.label')} />
        </div>
      )}
      <Group gap="xs">
        <Button
          id={inputId}
          ref={ref}
          variant="default"
          aria-expanded={isUploading}
          aria-controls="own-logo-upload"
          onClick={() => setIsUploading(!isUploading)}
        >
          {t('client.replace')}
        </Button>
        <CropButton path={calls.ownLogo()} url={logo} version={version} name={t('settings.logo.label')} />
        {logo !== '' && (
          <Button variant="default" onClick={reset}>
            {t('settings.logo.reset')}
          </Button>
        )}
      </Group>
      <div id="own-logo-upload">
        {isUploading && (
          <FileUpload
            path={calls.ownLogoUpload()}
            kind="logo"
            replaces={logo && t('settings.logo.label')}
            onDone={finish}
          />
        )}
      </div>
      <FailureAlert details={[failure]} />
    </>
  );
}
