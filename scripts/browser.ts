// Finds a Chromium for the journeys and screenshots, and installs one if there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { root } from '../server/pages/built-site.ts';
import { installFromDebian } from './debian-package.ts';

/**
 * The headless shell comes first: it draws the same pages with less work around them. Debian's
 * command for it would outlive a signal, so it is started itself.
 */
const installedPlaces = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installedBrowser(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.CHROME_PATH, ...installedPlaces, own].find(
    (place) => place !== undefined && place !== '' && existsSync(place),
  );
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Otherwise installs Debian's headless shell when run as root, or Playwright's own Chromium. */
export function findBrowser(): string {
  const present = installedBrowser();
  if (present) return present;
  console.log('No Chrome or Chromium found: installing one.');
  // Not every release has the shell.
  const isDebian = installFromDebian('chromium-headless-shell');
  if (isDebian && !installedBrowser()) installFromDebian('chromium');
  if (!isDebian) {
    run(process.execPath, [
      path.join(root, 'node_modules/playwright-core/cli.js'),
      'install',
      'chromium',
    ]);
  }
  const installed = installedBrowser();
  if (!installed) {
    throw new Error(
      'No browser could be installed. Install Chrome or Chromium, or set CHROME_PATH to one.',
    );
  }
  return installed;
}

/** They make Chromium load only the pages it is sent to, and run as root and in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
