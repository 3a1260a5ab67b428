import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { thumbnailUrl } from '../../domain/media/media.ts';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import classes from './find.module.css';
import type { Found, FoundGroup } from './found.ts';

type Props = {
  id: string;
  groups: FoundGroup[];
  current: number;
  onPoint: (index: number) => void;
  onOpen: (to: string) => void;
};

/** The results, grouped by kind. The focus stays in the input, which refers to the chosen result. */
export function FoundList({ id, groups, current, onPoint, onOpen }: Props) {
  const { t } = useTexts();
  let index = -1;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('find.results')} className={classes.list}>
      {groups.map(({ title, found }) => (
        <Group key={title} title={title}>
          {found.map((one) => {
            index += 1;
            const own = index;
            return (
              <Option
                key={`${one.to} ${own}`}
                id={`${id}-${own}`}
                found={one}
                isChosen={own === current}
                onPoint={() => onPoint(own)}
                onOpen={() => onOpen(one.to)}
              />
            );
          })}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a listbox; a fieldset holds controls
    <div role="group" aria-labelledby={id}>
      <Text id={id} size="xs" c="dimmed" className={classes.title}>
        {title}
      </Text>
      {children}
    </div>
  );
}

type OptionProps = { id: string; found: Found; isChosen: boolean; onPoint: () => void; onOpen: () => void };

function Option({ id, found, isChosen, onPoint, onOpen }: OptionProps) {
  const { name, detail, icon, picture } = found;
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) node.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the input names the chosen one (aria-activedescendant)
    <div
      ref={node}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.option}
      onPointerMove={isChosen ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <span className={classes.picture}>{picture ? <Thumbnail url={picture} /> : <Icon name={icon} size={18} />}</span>
      <span className={classes.name}>{name}</span>
      {detail !== '' && <span className={classes.detail}>{detail}</span>}
    </div>
  );
}

/** Pictures that ship with the program have no variants and are small enough. */
function Thumbnail({ url }: { url: string }) {
  const small = url.startsWith('/media/') ? thumbnailUrl(url) : url;
  return <img src={small} alt="" loading="lazy" decoding="async" />;
}
