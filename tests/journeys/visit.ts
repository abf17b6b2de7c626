import { randomBytes, randomInt } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';

export { expect };

type Visit = {
  /** An e-mail address nobody used before. */
  email: string;
  /** A password that is strong enough. */
  password: string;
  /** Takes note that this journey provokes console errors that match. */
  allowConsole: (pattern: RegExp) => void;
  /** Fails when axe finds anything on the screen as it is. */
  expectAccessible: () => Promise<void>;
};

/**
 * A visitor with a network address and an e-mail of their own. Anything unexpected on the console, an
 * exception in the page, or a request to a third party other than the pictures' host fails the journey.
 */
export const test = base.extend<Visit>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.JOURNEY_URL ?? ''),
  extraHTTPHeaders: async ({ browserName: _ }, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  email: async ({ browserName: _ }, use) => use(`ana.${randomBytes(6).toString('hex')}@example.ph`),
  password: async ({ browserName: _ }, use) => use('mahabang-lihim-2026'),
  allowConsole: async ({ page, baseURL }, use) => {
    const allowed: RegExp[] = [/images\.unsplash\.com/];
    const unexpected: string[] = [];
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      unexpected.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => unexpected.push(error.stack ?? error.message));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) {
        unexpected.push(`request to ${origin}`);
      }
    });
    await use((pattern) => allowed.push(pattern));
    expect(unexpected.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }),
  page: async ({ page }, use) => {
    // The pictures' host is out of reach in a test; its failure is part of what is tested elsewhere.
    await page.route('https://images.unsplash.com/**', (route) => route.abort());
    await use(page);
  },
});

// The watch over console and requests belongs to every journey, whether it asks for it or not.
test.beforeEach(({ allowConsole: _ }) => {});
