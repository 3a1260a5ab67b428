import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

test('the API documentation works in a browser under a policy without inline styles', full, async ({ page }) => {
  const answer = await page.goto('/api/docs');
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
  await page.getByRole('button', { name: 'post /api/auth/login', exact: true }).click();
  await expect(page.getByText('Request body').first()).toBeVisible();
});
