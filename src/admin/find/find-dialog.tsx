import { CloseButton, Loader, Modal, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { detailOf } from '../client.ts';
import { goToInput } from '../fields/field-id.ts';
import { keyboards } from '../fields/keyboard.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { Icon } from '../layout/icon.tsx';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useTexts } from '../texts.ts';
import classes from './find.module.css';
import { FoundList } from './found-list.tsx';
import { useFind } from './use-find.ts';

/**
 * Finds anything by its name. The input keeps the focus: arrows choose, Enter opens, Escape closes.
 * @param early returns the text typed before the dialog was loaded
 */
export function FindDialog({ early, onClose }: { early: () => string; onClose: () => void }) {
  const { t } = useTexts();
  const [text, setText] = useState(early);
  const [chosen, setChosen] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const { groups, isComplete, error } = useFind(text);
  const isPhone = useIsPhone();
  const open = useOpen(onClose);
  const id = useId();
  const all = groups.flatMap(({ found }) => found);
  const current = Math.min(chosen, all.length - 1);
  const target = all[current];

  // Enter was pressed before the results were complete: opens the first one once they are.
  useEffect(() => {
    if (!isAwaited || !isComplete) return;
    setAwaited(false);
    if (target) open(target.to);
  }, [isAwaited, isComplete, target, open]);

  function press(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 };
    const next = steps[event.key];
    if (next !== undefined && all.length > 0) {
      event.preventDefault();
      setChosen((next + all.length) % all.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isComplete) setAwaited(true);
    else if (target) open(target.to);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      fullScreen={isPhone}
      size="lg"
      padding={0}
      yOffset="8dvh"
      attributes={{ content: { 'aria-label': t('find.title') }, body: { className: classes.body } }}
    >
      <div className={classes.head}>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          className={classes.input}
          placeholder={t('find.placeholder')}
          leftSection={isComplete ? <Icon name="search" /> : <Loader size={18} aria-label={t('common.loading')} />}
          value={text}
          maxLength={100}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
            setAwaited(false);
          }}
          onKeyDown={press}
          role="combobox"
          aria-label={t('find.title')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={target && `${id}-${current}`}
          aria-autocomplete="list"
          {...keyboards.search}
          enterKeyHint="go"
        />
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </div>
      <FailureAlert details={[error ? detailOf(error) : undefined]} />
      <FoundList id={id} groups={groups} current={current} onPoint={setChosen} onOpen={open} />
      <Text size="sm" c="dimmed" role="status" className={classes.status}>
        {isComplete && !error && text.trim() !== '' && t('find.count', { count: all.length })}
      </Text>
    </Modal>
  );
}

/** Opens a screen. If it is already open, the router changes only the URL, so this also goes to the input. */
function useOpen(onClose: () => void): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to) => {
    onClose();
    const [path, hash] = to.split('#');
    void navigate(to);
    if (path?.split('?')[0] === pathname && hash !== undefined) setTimeout(() => goToInput(hash)); // after the dialog returns the focus
  };
}
