import type { Locator, Page } from '@playwright/test';
import { apiHeaders } from './accounts.ts';
import { inBar } from './bar.ts';
import { openInquiry, openOrder } from './forms.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { expect, open, test } from './visit.ts';

// The height that remains on a phone in landscape once its keyboard is open.
test.use({ viewport: { width: 800, height: 160 } });

async function openAccount(page: Page): Promise<Locator> {
  await (await inBar(page, 'button', 'Sign In')).click();
  return page.getByRole('dialog', { name: 'Welcome' });
}

const dialogs: Record<string, (page: Page) => Promise<void>> = {
  'signing in': async (page) => {
    await openAccount(page);
  },
  'signing up': async (page) => {
    await (await openAccount(page)).getByRole('tab', { name: 'Sign Up' }).click();
  },
  'asking for a link': async (page) => {
    await (await openAccount(page)).getByRole('button', { name: 'Forgot password?' }).click();
  },
  ordering: async (page) => {
    const dialog = await openOrder(page);
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
  },
  asking: async (page) => {
    // The dialog is opened in portrait, because this screen has no room for the floating button
    // beside its own.
    await page.setViewportSize({ width: 800, height: 700 });
    await openInquiry(page);
    await page.setViewportSize({ width: 800, height: 160 });
  },
};

/** The fields that are partly hidden while they have the focus. */
async function hiddenFields(page: Page): Promise<string[]> {
  const fields = page
    .getByRole('dialog')
    .locator('input:not([tabindex="-1"], [hidden]), select, textarea');
  await expect(fields.first()).toBeVisible();
  return fields.evaluateAll((controls) =>
    controls.flatMap((control) => {
      if (!(control instanceof HTMLElement)) return ['no element'];
      control.focus();
      const { top, bottom, left, right } = control.getBoundingClientRect();
      const isWhole = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      const isFree = [top + 2, (top + bottom) / 2, bottom - 2].every(
        (y) => document.elementFromPoint(left + 10, y) === control,
      );
      return isWhole && isFree ? [] : [`${control.getAttribute('name')}: ${top} to ${bottom}`];
    }),
  );
}

test('the focused field of each dialog is visible above a keyboard', async ({ page }) => {
  await open(page);
  for (const [name, prepare] of Object.entries(dialogs)) {
    await prepare(page);
    expect.soft(await hiddenFields(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a new password: the focused field is visible', async ({ page, request, account }) => {
  await request.post('/auth/v1/recover', {
    data: { email: account.email },
    headers: apiHeaders,
  });
  await page.goto(linkIn(await mailTo(account.email, 'Choose a new password')));
  const confirm = page.getByRole('button', { name: /Choose a new password|Continue/ });
  await confirm.click();
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeVisible();
  expect(await hiddenFields(page)).toEqual([]);
});

test('a keyboard that opens does not hide the focused field', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 });
  await open(page);
  const dialog = await openOrder(page);
  const city = dialog.locator('[name=city]');
  await city.click();
  await city.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await page.setViewportSize({ width: 800, height: 160 });
  await expect(city).toBeInViewport({ ratio: 1 });
});
