import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import type { Submit } from './use-submit.ts';

type Props = {
  form: Submit;
  /** The words of the button that sends. */
  submit: string;
  color?: string | undefined;
  isDisabled?: boolean;
  /** Names the form for screen readers. */
  label?: string;
  /** The most pixels that the fields are wide; the width of its parent without it, as in a dialog, whose buttons stand at the right. */
  width?: number;
  /** Tells password managers whose password it is. */
  username?: string;
  /** Shown above a failure. */
  intro?: ReactNode;
  /** Buttons beside the one that sends: before it in a dialog, after it on a page. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A form of `useSubmit`: why it was refused, the fields, and the button that sends. */
export function SubmitForm(props: Props) {
  const { form, submit, color, isDisabled = false, label, width, username, intro, beside, children } = props;
  const isInDialog = width === undefined;
  return (
    <form onSubmit={form.onSubmit} aria-label={label}>
      {username !== undefined && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <Stack {...(!isInDialog && { maw: width })}>
        {intro}
        <FailureAlert details={[form.failure]} />
        {children}
        <Group justify={isInDialog ? 'end' : 'start'}>
          {isInDialog && beside}
          <Button type="submit" loading={form.isSending} disabled={isDisabled} {...(color && { color })}>
            {submit}
          </Button>
          {!isInDialog && beside}
        </Group>
      </Stack>
    </form>
  );
}
