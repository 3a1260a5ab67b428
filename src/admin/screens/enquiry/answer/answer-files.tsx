import { Button, CloseButton, FileButton, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { answerLimits } from '../../../../domain/enquiry/answer-limits.ts';
import { acceptedAttachments, acceptedPictures, attachmentKindName } from '../../../../domain/enquiry/attachment.ts';
import { fileSize } from '../../../../domain/media/file-size.ts';
import barClasses from '../../../layout/bottom-bar.module.css';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { Icon, type IconName } from '../../../layout/icon.tsx';
import { useTexts } from '../../../texts.ts';
import classes from '../enquiry.module.css';
import type { AnswerFilesInWork } from './use-answer-files.ts';

type Props = { work: AnswerFilesInWork };

/** The files attached to an answer, what may be attached, and why a file was not. */
export function AnswerFiles({ work: { files, uploading, failure, remove } }: Props) {
  const { t, language } = useTexts();
  return (
    <Stack gap="xs">
      {files.map((file) => (
        <Group key={file.id} gap="xs" wrap="nowrap">
          <Icon name="clip" size={16} />
          <Text size="sm" className={classes.theirs}>
            {file.name} · {attachmentKindName(file.type)} · {fileSize(file.bytes, language)}
          </Text>
          <CloseButton
            size="sm"
            aria-label={t('enquiry.answers.removeFile', { name: file.name })}
            onClick={() => remove(file)}
          />
        </Group>
      ))}
      <Text size="sm" c="dimmed" role="status">
        {uploading
          ? t('enquiry.answers.uploading', { name: uploading })
          : t('enquiry.answers.filesHint', { count: answerLimits.files, limit: answerLimits.bytes / 1024 / 1024 })}
      </Text>
      <FailureAlert details={[failure]} />
    </Stack>
  );
}

/**
 * Buttons that attach files, and on touch screens a photo from the camera.
 * @param isShort as icons over a word each, for the bar of phones
 */
export function AttachButtons({ work: { uploading, add }, isShort }: Props & { isShort?: boolean }) {
  const { t } = useTexts();
  const Attach = isShort ? BarButton : DeskButton;
  const isBusy = uploading !== '';
  return (
    <>
      <FileButton multiple accept={acceptedAttachments()} onChange={(chosen) => void add(chosen)}>
        {(props) => (
          <Attach
            {...props}
            isBusy={isBusy}
            icon="clip"
            label={t('enquiry.answers.addFiles')}
            short={t('enquiry.bar.files')}
          />
        )}
      </FileButton>
      <FileButton accept={acceptedPictures()} capture="environment" onChange={(photo) => photo && void add([photo])}>
        {(props) => (
          <span className={classes.onTouch}>
            <Attach
              {...props}
              isBusy={isBusy}
              icon="camera"
              label={t('enquiry.answers.takePhoto')}
              short={t('enquiry.bar.photo')}
            />
          </span>
        )}
      </FileButton>
    </>
  );
}

type AttachProps = { icon: IconName; label: string; short: string; isBusy: boolean; onClick: () => void };

function DeskButton({ icon, label, isBusy, onClick }: AttachProps) {
  return (
    <Button variant="default" leftSection={<Icon name={icon} size={16} />} loading={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}

function BarButton({ icon, label, short, isBusy, onClick }: AttachProps) {
  return (
    <UnstyledButton className={barClasses.place} aria-label={label} disabled={isBusy} onClick={onClick}>
      {isBusy ? <Loader size={22} /> : <Icon name={icon} size={22} />}
      {short}
    </UnstyledButton>
  );
}
