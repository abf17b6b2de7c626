import type { Page } from '@playwright/test';
import { customer, fill, orderCall, plan } from './forms.ts';
import { expect, open, test } from './visit.ts';

async function facesOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('amounts and references use the right fonts', async ({ page, session: _, email }) => {
  await page.route(orderCall, (route) => route.fulfill({ json: { reference: 'O-70DQ8B0Z' } }));
  await open(page);
  await page.getByRole('button', { name: 'Order Now: Master Gwapo' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { ...plan, ...customer, email });
  await expect(dialog.getByRole('definition').last()).toHaveText(/^₱38,640\.00/);
  expect(await facesOf(page, 'dialog aside dl > :last-child dd span')).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  const reference = dialog.getByText('O-70DQ8B0Z');
  await expect(reference).toBeVisible();
  await reference.evaluate((element) => element.setAttribute('id', 'reference'));
  await expect
    .poll(() => facesOf(page, '#reference'))
    .toEqual([expect.stringMatching(/^JetBrains Mono/)]);
});
