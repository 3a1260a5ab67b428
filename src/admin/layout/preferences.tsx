import { Group, NativeSelect, useMantineColorScheme } from '@mantine/core';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import { detailOf } from '../client.ts';
import { chooseLanguage } from '../session.ts';
import { languageNames, useTexts } from '../texts.ts';
import { notifyFailure } from './notify.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

export function Preferences() {
  const { t, language } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Group grow gap="xs">
      <NativeSelect
        size="xs"
        label={t('preferences.language')}
        value={language}
        onChange={(event) => choose(event.currentTarget.value as InterfaceLanguage)}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      />
      <NativeSelect
        size="xs"
        label={t('preferences.scheme')}
        value={colorScheme}
        onChange={(event) => setColorScheme(event.currentTarget.value as (typeof schemes)[number])}
        data={schemes.map((value) => ({ value, label: t(`preferences.schemes.${value}`) }))}
      />
    </Group>
  );
}

function choose(language: InterfaceLanguage): void {
  chooseLanguage(language).catch((error: unknown) => notifyFailure(detailOf(error)));
}
