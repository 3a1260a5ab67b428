import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { pickUp } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

type Block = { id: number; name: string; text_fr: string };

test(
  'the owner adds text blocks, sorts them by keyboard, deletes one and undoes the deletion',
  full,
  async ({ page, administrator }) => {
    const blocks = async () => (await administrator('GET', '/api/answer-block')) as unknown as Block[];
    const names = async () => (await blocks()).map(({ name }) => name).join();
    await openScreen(page, '/admin/answer-block');
    for (const name of ['Offre', 'Délai', 'Merci']) {
      await page.getByRole('form', { name: 'Add a text block' }).getByRole('textbox').fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name })).toBeVisible();
    }
    const offer = page.getByRole('region', { name: 'Offre' });
    await offer.getByRole('textbox', { name: 'Text · Français' }).fill('Voici l’offre pour {machine}.');
    await expectSaved(page);
    await expectAccessible(page, 'text blocks');
    expect((await blocks())[0]?.text_fr).toBe('Voici l’offre pour {machine}.');

    await page.getByRole('button', { name: 'Move Merci' }).focus();
    await pickUp(page, 'Position 3 of 3');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Position 2 of 3')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(names).toBe('Offre,Merci,Délai');
    await page.getByRole('button', { name: 'Put back' }).click();
    await expect.poll(names).toBe('Offre,Délai,Merci');

    await page.getByRole('button', { name: 'Delete the text block Offre' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(offer.getByRole('textbox', { name: 'Text · Français' })).toHaveValue('Voici l’offre pour {machine}.');
    expect(await names(), 'the block is back in its place').toBe('Offre,Délai,Merci');
  },
);
