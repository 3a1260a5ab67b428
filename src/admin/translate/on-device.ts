import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import { inSwissUsage } from '../../domain/text/swiss-usage.ts';

/** The API of browsers that translate on the device (https://webmachinelearning.github.io/translation-api/). */
type DeviceTranslator = { translate: (text: string) => Promise<string>; destroy?: () => void };
type DeviceTranslators = {
  create: (pair: { sourceLanguage: string; targetLanguage: string }) => Promise<DeviceTranslator>;
};

/** Whether this browser offers translation on the device. */
export function translatesOnDevice(): boolean {
  return 'Translator' in self;
}

type DeviceOrder = { french: string; language: Language };

/**
 * Translates French texts on the device. Call it only after a click: the browser may first download a model from its
 * vendor. Equal texts are translated once.
 * @returns a text for each order, in the same order
 * @throws Error when the browser does not support a language, or has failed
 */
export async function translateOnDevice(orders: readonly DeviceOrder[]): Promise<string[]> {
  const { Translator } = self as unknown as { Translator: DeviceTranslators };
  const languages = [...new Set(orders.map(({ language }) => language))];
  // Creates all translators at once: later the browser would no longer count the click.
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
