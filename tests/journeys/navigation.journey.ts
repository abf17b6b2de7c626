import type { Page } from '@playwright/test';
import { defaultBrand, phoneHref } from '../../domain/brand.ts';
import { businessHours } from '../../domain/business.ts';
import { expect, open, test, untilDrawn } from './visit.ts';

/** In whole pixels from the top of the window. */
function topOf(page: Page, section: string): () => Promise<number> {
  return async () => Math.round((await page.locator(`#${section}`).boundingBox())?.y ?? -1);
}

function scrollTo(page: Page, y: number): Promise<void> {
  return page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

function scrolled(page: Page): () => Promise<number> {
  return () => page.evaluate(() => Math.round(scrollY));
}

const sectionOffset = 80;

test('the bar leads to each section, and highlights where the reader is', async ({ page }) => {
  await open(page);
  const bar = page.getByRole('banner');
  const links = bar.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: defaultBrand.phone })).toHaveAttribute(
    'href',
    phoneHref(defaultBrand.phone),
  );
  await expect(links.locator('[aria-current]')).toHaveCount(0);

  for (const [label, section] of [
    ['Services', 'services'],
    ['Plans', 'pricing'],
    ['About', 'about'],
    ['Testimonials', 'testimonials'],
  ] as const) {
    await links.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/#${section}`);
    await expect.poll(topOf(page, section)).toBe(sectionOffset);
    await expect(links.locator('[aria-current]')).toHaveText(label);
  }

  const services = await page
    .locator('#services')
    .evaluate((element: HTMLElement) => element.offsetTop);
  await scrollTo(page, services);
  await expect(links.locator('[aria-current]')).toHaveText('Services');

  await bar.getByRole('link', { name: defaultBrand.name }).click();
  await expect.poll(scrolled(page)).toBe(0);
  await expect(links.locator('[aria-current]')).toHaveCount(0);

  const edge = () => bar.evaluate((element) => getComputedStyle(element).borderBottomColor);
  const noEdge = 'rgba(0, 0, 0, 0)';
  const behavior = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behavior()).toBe('auto');
  await expect.poll(edge).toBe(noEdge);
  await scrollTo(page, 49);
  await untilDrawn(page);
  expect(await edge()).toBe(noEdge);
  await scrollTo(page, 50);
  await expect.poll(edge).not.toBe(noEdge);
});

test('the highlight stays on the chosen section during the scroll', async ({ page }) => {
  await open(page);
  const links = page.getByRole('navigation', { name: 'Main' });
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const current = document.querySelector('nav [aria-current]')?.textContent;
      if (current) seen.add(current);
      document.documentElement.dataset.highlighted = [...seen].join();
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true });
  });
  await links.getByRole('link', { name: 'Testimonials' }).click();
  await expect.poll(topOf(page, 'testimonials')).toBe(sectionOffset);
  await expect(page.locator('html')).toHaveAttribute('data-highlighted', 'Testimonials');
});

test('the menu opens and closes @phone @tablet', async ({ page, expectAccessible }) => {
  await open(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const plans = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' });
  await expect(plans).toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(plans).toBeVisible();
  await expectAccessible();

  await plans.click();
  await expect(plans).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(topOf(page, 'pricing')).toBe(sectionOffset);

  await toggle.click();
  await page.keyboard.press('Escape');
  await expect(plans).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await expect(plans).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(plans).toBeHidden();

  await toggle.click();
  await expect(plans).toBeVisible();
  await toggle.click();
  await expect(plans).toBeHidden();

  await toggle.click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plans).toBeHidden();
});

test('the hero and its links @every-size', async ({ page }, { project }) => {
  await open(page);
  const hero = page.locator('#top');
  await expect(hero.getByRole('listitem')).toHaveCount(3);
  await expect(hero.getByRole('figure')).toBeVisible();
  await expect(hero.getByText('95%')).toBeVisible({ visible: project.name === 'desktop' });
  await hero.getByRole('link', { name: 'Discover Our Services' }).click();
  await expect.poll(topOf(page, 'pricing')).toBe(sectionOffset);
  await scrollTo(page, 0);
  await hero.getByRole('link', { name: 'See How We Work' }).click();
  await expect.poll(topOf(page, 'services')).toBe(sectionOffset);
});

test('floating helpers appear at their thresholds and lead where they say', async ({ page }) => {
  await open(page);
  const viewport = 900;
  const toTop = page.getByRole('button', { name: 'Scroll to top' });
  const dots = page.getByRole('navigation', { name: 'Sections of this page' });
  const bar = page.getByRole('complementary', { name: 'Contact Us' });
  const expectShownAfter = async (y: number, helper: typeof toTop) => {
    await scrollTo(page, y);
    await untilDrawn(page);
    await expect(helper).toBeHidden();
    await scrollTo(page, y + 1);
    await expect(helper).toBeVisible();
  };
  await expectShownAfter(viewport * 0.5, dots);
  await expectShownAfter(500, toTop);
  await expectShownAfter(viewport * 0.7, bar);

  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await scrollTo(page, end - 300);
  await expect(toTop).toBeHidden();
  await scrollTo(page, end - 301);
  await expect(toTop).toBeVisible();

  await expect(dots.getByRole('link')).toHaveText([
    'Home',
    'Services',
    'Service Packages',
    'Benefits',
    'Testimonials',
  ]);
  for (const [label, section] of [
    ['Services', 'services'],
    ['Service Packages', 'pricing'],
    ['Benefits', 'about'],
    ['Testimonials', 'testimonials'],
  ] as const) {
    await dots.getByRole('link', { name: label, exact: true }).click();
    await expect.poll(topOf(page, section)).toBe(sectionOffset);
    await expect(dots.locator('[aria-current]')).toHaveText(label);
  }
  await dots.getByRole('link', { name: 'Home' }).click();
  await expect.poll(scrolled(page)).toBe(0);
  await expect(dots).toBeHidden();

  await scrollTo(page, 1200);
  await expect(bar.getByRole('link')).toHaveAttribute('href', phoneHref(defaultBrand.phone));
  await bar.getByRole('button', { name: 'Contact Us' }).click();
  await expect(page.getByRole('dialog', { name: 'Get Started Today' })).toBeVisible();
  await page.keyboard.press('Escape');
  await toTop.click();
  await expect.poll(scrolled(page)).toBe(0);
});

test('small screens have no side dots @phone @tablet', async ({ page }) => {
  await open(page);
  await scrollTo(page, 2000);
  await expect(page.getByRole('button', { name: 'Contact Us' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections of this page' })).toBeHidden();
});

test('the footer leads to sections, pages and people, also from another page', async ({ page }) => {
  await open(page);
  const footer = page.getByRole('contentinfo');
  const quickLinks = footer.getByRole('navigation', { name: 'Quick Links' });
  for (const section of ['services', 'plans', 'about', 'testimonials', 'contact']) {
    await expect(quickLinks.locator(`[href="#${section}"]`)).toHaveCount(1);
  }
  for (const name of [
    'Garage Cleaning',
    'Car Wash (Exterior)',
    'Garbage Disposal',
    'Lawn Mowing',
    businessHours.text,
    defaultBrand.location,
  ]) {
    await expect(footer.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: defaultBrand.email })).toHaveAttribute(
    'href',
    `mailto:${defaultBrand.email}`,
  );
  await expect(
    footer.getByText(`© ${new Date().getFullYear()} ${defaultBrand.name}`),
  ).toBeVisible();
  await quickLinks.getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveURL('/#plans');
  await expect.poll(topOf(page, 'pricing')).toBe(sectionOffset);

  for (const [name, path, title] of [
    ['Privacy Policy', '/privacy', 'Privacy Policy'],
    ['Terms of Service', '/terms', 'Terms of Service'],
    ['Client Portal', '/portal', 'Client portal'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await quickLinks.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/#about');
  await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeInViewport();
});
