import { defaultLanguage, type Language } from '../../domain/language.ts';
import { inSwissUsage } from '../../domain/swiss-usage.ts';

/** What browsers offer that translate on the device (https://webmachinelearning.github.io/translation-api/). */
type DeviceTranslator = { translate: (text: string) => Promise<string>; destroy?: () => void };
type DeviceTranslators = {
  create: (pair: { sourceLanguage: string; targetLanguage: string }) => Promise<DeviceTranslator>;
};

/** Whether this browser says that it translates on the device. */
export function translatesOnDevice(): boolean {
  return 'Translator' in self;
}

type DeviceOrder = { french: string; language: Language };

/**
 * Translates French texts on the device. To be called by a press alone: a browser may first load a model from its maker.
 * Equal texts are translated once.
 * @returns a text for each order, in its order
 * @throws Error when the browser knows a language not, or has failed
 */
export async function translateOnDevice(orders: readonly DeviceOrder[]): Promise<string[]> {
  const { Translator } = self as unknown as { Translator: DeviceTranslators };
  const languages = [...new Set(orders.map(({ language }) => language))];
  // All are asked for at once: later the browser would not count the press any more.
  const translators = new Map(
    await Promise.all(
      languages.map(
        async (targetLanguage) =>
          [targetLanguage, await Translator.create({ sourceLanguage: defaultLanguage, targetLanguage })] as const,
      ),
    ),
  );
  const known = new Map<string, string>();
  for (const { french, language } of orders) {
    const key = `${language} ${french}`;
    if (known.has(key)) continue;
    const made = await translators.get(language)?.translate(french);
    known.set(key, inSwissUsage(String(made ?? ''), language));
  }
  for (const translator of translators.values()) translator.destroy?.();
  return orders.map(({ french, language }) => known.get(`${language} ${french}`) ?? '');
}
