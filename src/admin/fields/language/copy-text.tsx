import { ActionIcon, Menu } from '@mantine/core';
import { type Ref, type SyntheticEvent, useId, useImperativeHandle, useState } from 'react';
import { type Language, languages } from '../../../domain/text/language.ts';
import type { EditedRecord } from '../../autosave/use-record.ts';
import { Icon } from '../../layout/icon.tsx';
import { useTexts } from '../../texts.ts';
import { languageNames } from './languages.ts';

type Props = { record: EditedRecord; field: string; language: Language; label: string };

/**
 * Copies the text of another language into this one, only on request. An editor has seventy of these buttons, so a menu
 * is rendered only when the pointer or focus reaches its button.
 */
export function CopyText({ record, field, language, label }: Props) {
  const { t } = useTexts();
  const [button, setButton] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const comeNear = (event: SyntheticEvent<HTMLElement>) => setButton(event.currentTarget);
  const sources = languages.filter((one) => one !== language && record.text(`${field}_${one}`).trim() !== '');
  if (sources.length === 0) return null;
  return (
    <>
      <ActionIcon
        id={id}
        variant="subtle"
        color="gray"
        aria-label={t('fields.copyInto', { label, language: languageNames[language] })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="copy" />
      </ActionIcon>
      {button && (
        <Menu id={id} opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal>
          <Menu.Target>
            <At element={button} />
          </Menu.Target>
          <Menu.Dropdown>
            {sources.map((source) => (
              <Menu.Item
                key={source}
                onClick={() => record.type(`${field}_${language}`, record.text(`${field}_${source}`))}
              >
                {t('fields.copyFrom', { language: languageNames[source] })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Anchors a menu to an element that is already on the screen. */
function At({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
