import type { APIRequestContext } from '@playwright/test';
import { pathOf } from '../../support/addresses.ts';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { pickUp } from '../../support/keyboard.ts';
import { readPage, sectionOf, textsOf } from '../../support/read-page.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const t = textsIn('fr');

/** Returns the services of the hydraulics page, with the number and service of each balloon in its drawing. */
async function shown(request: APIRequestContext) {
  const $ = await readPage(request, pathOf('hydraulique', 'fr'));
  const balloons = $('.drawing-cylinder a')
    .map((_, link) => `${$(link).attr('href')} ${$(link).text()}`)
    .get();
  return { services: textsOf($, $('.numbered h3')), balloons: balloons.toSorted(), $ };
}

test(
  'the owner adds, moves and deletes a service and undoes the deletion, and the drawing follows',
  full,
  async ({ page, request }) => {
    const { services, balloons } = await shown(request);
    const [first = '', second = '', third = '', ...rest] = services;
    await openScreen(page, '/admin/service');
    await expectAccessible(page, 'list');
    const section = page.getByRole('region', { name: 'Hydraulics', exact: true });
    await section.getByRole('button', { name: 'Add a service' }).click();
    await section.locator('form').getByLabel('Title · Français').fill('Location');
    await section.getByRole('button', { name: 'Add the service' }).click();
    await expect(section.getByRole('region', { name: 'Location' })).toBeVisible();
    expect(await shown(request)).toMatchObject({ services: [...services, 'Location'], balloons });

    await section.getByRole('button', { name: `Move ${second}` }).focus();
    await pickUp(page, 'Position 2 of 8');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Position 1 of 8')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await shown(request)).services.slice(0, 2)).toEqual([second, first]);
    await section.getByRole('button', { name: `Delete ${third}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => (await shown(request)).services).toEqual([second, first, ...rest, 'Location']);
    expect((await shown(request)).balloons).toHaveLength(6);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await shown(request)).services).toEqual([second, first, third, ...rest, 'Location']);
    await section.getByRole('region', { name: first, exact: true }).getByLabel('Visible on the site').click();
    await expectSaved(page);
    expect((await shown(request)).services).toEqual([second, third, ...rest, 'Location']);
  },
);

test(
  'structured data name the services, and the heading disappears without services',
  full,
  async ({ request, administrator }) => {
    type Services = { id: number; title_fr: string }[];
    const services = (await administrator('GET', '/api/service?page=hydraulique')) as unknown as Services;
    const [kept, ...others] = services;
    const catalog = async () => {
      const { $ } = await shown(request);
      const { '@graph': graph } = JSON.parse($('script[type="application/ld+json"]').text());
      return graph.find((node: { '@type': string }) => node['@type'] === 'Service').hasOfferCatalog;
    };
    for (const { id } of others) await administrator('PATCH', `/api/service/${id}`, { visible: false });
    await administrator('PATCH', `/api/service/${kept?.id}`, { visible: true });
    expect((await catalog()).itemListElement).toMatchObject([{ position: 1, item: { name: kept?.title_fr } }]);
    await administrator('PATCH', `/api/service/${kept?.id}`, { visible: false });
    expect(await catalog()).toBeUndefined();
    expect(sectionOf((await shown(request)).$, t('hydraulique.services.title'))).toHaveLength(0);
  },
);
