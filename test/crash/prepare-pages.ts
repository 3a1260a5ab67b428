import { picture } from '../support/media-sample.ts';
import { nouns } from './nouns.ts';

/** Texts of the home page without placeholders. */
const texts = [
  'home.hero.title',
  'home.services.title',
  'home.machines.title',
  'home.machines.text',
  'home.trust.text',
];

const pictures = ['about-1', 'about-2'];

/** Writes some texts and pictures of pages, so that each has a row that clients can change. */
export async function preparePages(url: string, cookie: string): Promise<void> {
  for (const key of texts)
    await send(`${url}/api/${nouns.page_text.segment}/${key}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ text_fr: key }),
    });
  const body = new Uint8Array(await picture().png().toBuffer());
  for (const key of pictures)
    await send(`${url}/api/${nouns.page_picture.segment}/${key}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'image/png' },
      body,
    });
}

async function send(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status} ${await answer.text()}`);
}
