import type { Page } from '@playwright/test';
import { picturesHost, showPicture } from './pictures.ts';
import { expect, freezeClock, open, test } from './visit.ts';

const places = [
  'Lipa City, Batangas',
  'Tagaytay City, Cavite',
  'Santa Rosa City, Laguna',
  'Tanauan City, Batangas',
  'Bacoor City, Cavite',
];

async function openCarousel(page: Page) {
  await page.clock.install();
  await open(page);
  const carousel = page.getByRole('region', { name: 'Homes we look after' });
  await page.locator('#about').scrollIntoViewIfNeeded();
  await carousel.scrollIntoViewIfNeeded();
  return {
    carousel,
    expectPlace: async (index: number) => {
      await expect(carousel.locator('[aria-current]')).toHaveAccessibleName(
        `${index + 1} / 5: ${places[index]}`,
      );
      await expect(carousel.getByText(places[index] ?? '', { exact: true })).toBeVisible();
    },
  };
}

test('the carousel plays, and pauses on request, hover and focus', async ({ page, context }) => {
  await context.route(`${picturesHost}/**`, showPicture);
  const { carousel, expectPlace } = await openCarousel(page);
  await page.mouse.move(0, 0);
  await expect(carousel.getByRole('button', { name: / \/ 5: / })).toHaveCount(5);
  await freezeClock(page);
  const dots = carousel.getByRole('button', { name: / \/ 5: / });
  await dots.first().click();
  await expectPlace(0);
  for (const next of [1, 2, 3, 4, 0]) {
    await page.clock.runFor(3999);
    await expectPlace((next + 4) % 5);
    await page.clock.runFor(1);
    await expectPlace(next);
    await expect(carousel.locator('img[alt]:not([alt=""])')).toHaveCount(1);
  }

  await carousel.hover();
  await page.clock.runFor(8000);
  await expectPlace(0);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expectPlace(1);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dots.nth(3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPlace(3);
  await page.clock.runFor(8000);
  await expectPlace(3);
  // A pointer that passes by does not restart a carousel that has the focus.
  await carousel.hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(8000);
  await expectPlace(3);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(4000);
  await expectPlace(4);
  await page.keyboard.press('Enter');
  await page.clock.runFor(8000);
  await expectPlace(4);
  await page.keyboard.press('Enter');
  await page.clock.runFor(4000);
  await expectPlace(0);

  await carousel.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.clock.runFor(8000);
  await expectPlace(0);
  await carousel.getByRole('button', { name: 'Play the pictures' }).click();
  await page.clock.runFor(4000);
  await expectPlace(1);

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(8000);
  await expectPlace(1);
});

test('the carousel skips pictures that fail to load', async ({ page, context }) => {
  const failing = /photo-1558904541/;
  await context.route(`${picturesHost}/**`, (route) =>
    failing.test(route.request().url()) ? route.abort() : showPicture(route),
  );
  const { carousel, expectPlace } = await openCarousel(page);
  const second = carousel.getByRole('button', { name: /^2 \/ 5/ });
  await expect(second).toBeDisabled();
  await page.mouse.move(0, 0);
  await freezeClock(page);
  await carousel.getByRole('button', { name: /^1 \/ 5/ }).click();
  await page.clock.runFor(4000);
  await expectPlace(2);
});

test('the carousel says if no picture is available', async ({ page, expectAccessible }) => {
  await open(page);
  await page.locator('#about').scrollIntoViewIfNeeded();
  const carousel = page.getByRole('region', { name: 'Homes we look after' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByText('Image unavailable')).toBeVisible();
  await expect(carousel.getByRole('img')).toHaveCount(0);
  await expectAccessible();
});

test('with reduced motion, the carousel does not play until asked', async ({ page, context }) => {
  await context.route(`${picturesHost}/**`, showPicture);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { carousel, expectPlace } = await openCarousel(page);
  const play = carousel.getByRole('button', { name: 'Play the pictures' });
  await expect(play).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(12_000);
  await expectPlace(0);
  await play.focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(4000);
  await expectPlace(1);
});

test('the page shows services, reasons and unselectable testimonials', async ({ page }) => {
  await open(page);
  await expect(page.locator('#services').getByRole('heading', { level: 3 })).toHaveText([
    'Garage Cleaning',
    'Car Wash (Exterior)',
    'Garbage Disposal',
    'Lawn Mowing',
  ]);
  const about = page.locator('#about');
  for (const name of [
    'Professional Service',
    'Consistent Quality',
    'Tailored Solutions',
    'Transparent Documentation',
    'Hassle-Free Experience',
    'Client Dashboard',
  ]) {
    await expect(about.getByRole('heading', { name })).toBeVisible();
  }
  const testimonials = page.locator('#testimonials');
  await expect(testimonials.getByRole('figure')).toHaveCount(3);
  await testimonials.scrollIntoViewIfNeeded();
  const quote = testimonials.getByRole('blockquote').first();
  await quote.dblclick();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.keyboard.press('ControlOrMeta+a');
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected).toContain('Garage Cleaning');
  expect(selected).not.toContain((await quote.textContent()) ?? '');
});
