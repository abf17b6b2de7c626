import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser.ts';
import { picturesHost } from './tests/journeys/pictures.ts';

const projects = [
  {
    name: 'phone',
    grep: /@(every-size|wide-too|phone)\b/,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  {
    name: 'tablet',
    grep: /@(every-size|tablet)\b/,
    use: { viewport: { width: 900, height: 1100 } },
  },
  {
    name: 'desktop',
    grepInvert: /@(phone|tablet|wide-too)\b/,
    use: { viewport: { width: 1440, height: 900 } },
  },
];

/**
 * Journeys run in a real browser against the real server: on a desktop, where nothing depends on the
 * width. `@phone` and `@tablet` ones run there only, and `@every-size` ones at all three widths, because
 * what one does depends on it. Of `@narrow-too` ones, which run on a desktop, and of `@wide-too` ones,
 * which run on a phone, the screens are looked at in the other size too.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Generous, because the machine may be busy with other work. A journey that passes ends long
  // before.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  globalSetup: './tests/journeys/start-site.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      // The pictures' host cannot be reached. To answer its requests in the browser instead would stop each
      // request of a page on its way, and switch off the cache.
      args: [
        ...browserArguments,
        `--host-resolver-rules=MAP ${new URL(picturesHost).host} ~NOTFOUND`,
      ],
    },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A trace of each journey costs a quarter of their time. `--trace=on` makes one of a journey that
    // failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects,
});
