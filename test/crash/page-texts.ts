import { nouns } from './nouns.ts';

/** Texts of the home page in which the site fills in nothing. */
const keys = ['home.hero.title', 'home.services.title', 'home.machines.title', 'home.machines.text', 'home.trust.text'];

/** Writes some texts of the home page: a text has a row, which clients can change, once it was written. */
export async function writePageTexts(url: string, cookie: string): Promise<void> {
  for (const key of keys) {
    const answer = await fetch(`${url}/api/${nouns.page_text.segment}/${key}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ text_fr: key }),
    });
    if (!answer.ok) throw new Error(`${key} was answered ${answer.status} ${await answer.text()}`);
  }
}
