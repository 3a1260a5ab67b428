import { type InterfaceLanguage, interfaceLanguages, preferredLanguage } from '../../domain/text/interface-language.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import css from './bar.css?inline';
import { type BarTexts, barTexts } from './bar-texts.ts';
import { type Edited, findEdited } from './edited.ts';

/**
 * Shows the bar for users who are logged in, with a link to the editor of the page, the status of its translations and a
 * logout button. If the session of the stored user id has ended, shows nothing and removes the id, so that it asks the server
 * only once.
 */
export async function showBar(): Promise<void> {
  const answer = await fetch('/api/auth');
  const { user } = (await answer.json()) as { user: { language: InterfaceLanguage | null } };
  if (answer.status === 401) forgetUser();
  if (!answer.ok) return;
  const language = user.language ?? browserLanguage();
  const texts = barTexts[language];
  const edited = await findEdited(location.pathname).catch(() => undefined);

  const bar = element('aside', { className: 'admin-bar', lang: language, ariaLabel: texts.title });
  if (edited)
    bar.append(element('a', { href: edited.editorIn(edited.language) }, texts.edit), translations(edited, texts));
  const status = element('span', { role: 'status' });
  const button = element('button', { type: 'button' }, texts.logout);
  button.addEventListener('click', async () => {
    status.textContent = '';
    const failure = await logOut(language);
    if (failure === undefined) remove(bar);
    else status.textContent = texts.notLoggedOut(failure || texts.unanswered);
  });
  bar.append(status, button);
  addEventListener('storage', ({ key, newValue }) => key === 'userId' && newValue === null && remove(bar)); // in another tab
  document.adoptedStyleSheets.push(sheet());
  document.body.append(bar);
}

function browserLanguage(): InterfaceLanguage {
  const chosen = readStored('interfaceLanguage');
  return interfaceLanguages.find((language) => language === chosen) ?? preferredLanguage(navigator.languages);
}

/** Lists the languages with missing or outdated translations, each with a link to its editor. */
function translations({ states, editorIn }: Edited, texts: BarTexts): HTMLElement {
  const told = (['missing', 'outdated'] as const).flatMap((state) => {
    const found = languages.filter((language) => states[language] === state);
    return found.length > 0 ? [element('span', {}, texts[state]), ...found.map(linkTo)] : [];
  });
  function linkTo(language: Language): HTMLElement {
    return element(
      'a',
      { href: editorIn(language), ariaLabel: texts.editIn(language.toUpperCase()) },
      language.toUpperCase(),
    );
  }
  return element('span', { className: 'admin-bar-translations' }, ...(told.length > 0 ? told : [texts.complete]));
}

/** @returns the reason why the session has not ended, empty if the server did not answer; undefined on success */
async function logOut(language: InterfaceLanguage): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/auth/logout', { headers: { 'detail-language': language } });
    if (answer.status !== 204) return ((await answer.json()) as { detail?: string }).detail ?? '';
  } catch {
    return '';
  }
  forgetUser();
  return undefined;
}

function remove(bar: HTMLElement): void {
  bar.remove();
  document.adoptedStyleSheets = [];
  for (const link of document.querySelectorAll<HTMLElement>('[data-dashboard]')) link.hidden = true;
}

function forgetUser(): void {
  writeStored('localStorage', 'userId', undefined);
}

/** Creates the stylesheet in a script, because the page's policy allows no inline style. */
function sheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
