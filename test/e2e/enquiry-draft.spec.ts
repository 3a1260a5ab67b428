import { pathOf } from '../support/addresses.ts';
import { cleared, enquiry, expectValues, fill, formOf, quote } from '../support/enquiry.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const t = textsIn('fr');

test('typed text survives a reload and is on every page with the form until it is sent', async ({ page }) => {
  const form = formOf(page, t);
  await page.goto(pathOf('hydraulique', 'fr'));
  await fill(form, quote);
  await form.product.selectOption(t('nav.oxycoupage'));
  await page.reload();
  await expectValues(form, quote);
  await expect(form.product).toHaveValue(t('nav.oxycoupage'));
  await page.goto(pathOf('about', 'fr'));
  await expectValues(form, quote);
  await page.goto(pathOf('r&d', 'fr'));
  await expectValues(form, quote);
  await expect(form.product, 'a page proposes its own product').toHaveValue(t('nav.r&d'));
  await page.goto(pathOf('contact', 'fr'));
  await expectValues(form, cleared(enquiry));
  await page.goto(pathOf('about', 'fr'));
  await expectValues(form, quote);
  await form.send.click();
  await expect(form.status).toContainText(t('form.sent'));
  await page.reload();
  await expectValues(form, cleared(quote));
});

test('foreign data in the storage break nothing', full, async ({ page }) => {
  const form = formOf(page, t);
  await page.goto(pathOf('contact', 'fr'));
  for (const text of ['null', '{', '7', '{"name":{},"message":null}']) {
    await page.evaluate((text) => sessionStorage.setItem('draft:contact', text), text);
    await page.reload();
    await fill(form, enquiry);
    await expectValues(form, enquiry);
  }
  await form.send.click();
  await expect(form.status).toContainText(t('form.sent'));
});

test('form and page work without browser storage', full, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
  const form = formOf(page, t);
  await page.goto(pathOf('contact', 'fr'));
  await fill(form, enquiry);
  await form.send.click();
  await expect(form.status).toContainText(t('form.sent'));
});
