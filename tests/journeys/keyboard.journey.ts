import type { Locator, Page } from '@playwright/test';
import { customer, plan } from './forms.ts';
import { picturesHost, showPicture } from './pictures.ts';
import { expect, expectToast, open, test } from './visit.ts';

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached with ${key}.`);
}

/** In a picker it types the first letters of the option. */
async function type(page: Page, form: Locator, name: string, text: string): Promise<void> {
  await tabTo(page, form.locator(`[name="${name}"]`));
  await page.keyboard.type(text);
}

/** Month, day, year. */
function typedDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}${date}${year}`;
}

/** Both forms ask for these. */
async function typeCustomer(page: Page, form: Locator, email: string): Promise<void> {
  await type(page, form, 'name', customer.name);
  await type(page, form, 'email', email);
  await type(page, form, 'phone', customer.phone);
  await type(page, form, 'streetAddress', customer.streetAddress);
  await type(page, form, 'province', customer.province);
  await type(page, form, 'city', customer.city);
  await type(page, form, 'barangay', customer.barangay);
  await type(page, form, 'postalCode', customer.postalCode);
}

test('sign in by keyboard', async ({ page, account }) => {
  await open(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await tabTo(page, signIn);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await expect(dialog.getByLabel('Email')).toBeFocused();

  await tabTo(page, dialog.getByRole('tab', { name: 'Sign In' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const signUp = dialog.getByRole('tab', { name: 'Sign Up' });
  await expect(signUp).toBeFocused();
  await expect(signUp).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByLabel('Confirm password', { exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(dialog.getByRole('tab', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(signIn).toBeFocused();

  await page.keyboard.press('Space');
  await type(page, dialog, 'email', account.email);
  await type(page, dialog, 'password', account.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, dialog.getByRole('button', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Successfully signed in!');
});

test('the keyboard alone is enough to order', async ({ page, email }) => {
  await open(page);
  await tabTo(page, page.getByRole('button', { name: 'Order without an account' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name=packageType]')).toBeFocused();
  await type(page, dialog, 'packageType', 'Master G');
  await type(page, dialog, 'duration', '3');
  await type(page, dialog, 'startDate', typedDay(plan.startDate));
  await typeCustomer(page, dialog, email);
  await expect(dialog.locator('[name=packageType]')).toHaveValue(plan.packageType);
  await expect(dialog.locator('[name=startDate]')).toHaveValue(plan.startDate);
  await expect(dialog.locator('[name=province]')).toHaveValue(customer.province);
  await tabTo(page, dialog.getByRole('button', { name: 'Submit Order' }));
  await page.keyboard.press('Enter');
  const title = dialog.getByRole('heading', { name: 'Thank you, Ana Reyes' });
  await expect(title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Order without an account' })).toBeFocused();
});

test('an inquiry by keyboard, with the focus in the dialog', async ({ page, email }) => {
  await page.clock.install();
  await open(page);
  const opener = page.getByRole('button', { name: 'Get Started Today' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Get Started Today' });
  await expect(dialog.locator('[name=name]')).toBeFocused();
  await typeCustomer(page, dialog, email);
  await tabTo(page, dialog.getByRole('checkbox').nth(2));
  await page.keyboard.press('Space');
  await type(page, dialog, 'message', 'Salamat po');
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.clock.fastForward('00:10');
  await tabTo(page, dialog.getByRole('button', { name: 'Submit Inquiry' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the slider and the pictures by keyboard', async ({ page, context }) => {
  await context.route(`${picturesHost}/**`, showPicture);
  await open(page);
  const slider = page.getByRole('slider', { name: 'How much of the cleaned garage is shown' });
  // The slider is moved before the application starts, which then keeps its position.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/benefits-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await tabTo(page, slider);
  const split = () =>
    slider.evaluate((input) => input.parentElement?.style.getPropertyValue('--split'));
  await expect(slider).toHaveValue('50');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('55');
  arrived.resolve();
  await expect.poll(split).toBe('0.55');
  await page.keyboard.press('Home');
  await expect.poll(split).toBe('0');
  await page.keyboard.press('End');
  await expect.poll(split).toBe('1');

  const fourth = page.getByRole('button', { name: /^4 \/ 5/ });
  await tabTo(page, fourth);
  await page.keyboard.press('Enter');
  await expect(fourth).toHaveAttribute('aria-current', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Pause the pictures' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeFocused();
});

test('the keyboard alone is enough to use the menu @phone', async ({ page }) => {
  await open(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Services' })).toBeFocused();
  await tabTo(page, menu.getByRole('link', { name: 'About' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#about');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
