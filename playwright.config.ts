import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser.ts';

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 900, height: 1100 } },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/**
 * Journeys run in a real browser against the real server; `@every-size` ones run at all three
 * widths.
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
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A trace of each journey costs a quarter of their time. `--trace=on` makes one of a journey that
    // failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: Object.entries(sizes).map(([name, use]) => ({
    name,
    use,
    ...(name === 'desktop' ? {} : { grep: new RegExp(`@every-size|@${name}`) }),
    ...(name === 'desktop' ? { grepInvert: /@(phone|tablet)\b/ } : {}),
  })),
});
