import type { Browser } from 'playwright-core';
import { languages } from '../../domain/languages.ts';
import { startCluster } from '../database/cluster.ts';
import { framesOfCarousel, framesWhileScrolling } from '../page/frames.ts';
import { type PageFigures, type PageResult, runLighthouse } from '../page/lighthouse.ts';
import { startBrowser } from '../page/phone.ts';
import { roundTripMs, tapBeforeHydration, tapWithCode, tapWithoutCode } from '../page/taps.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Goal, Measurement, PartReport } from '../report.ts';
import { startSiteServer } from '../site-server.ts';

const passes = 5;
const units: Partial<Record<keyof PageFigures, string>> = { FCP: 'ms', LCP: 'ms', TBT: 'ms' };
const goals: Partial<Record<keyof PageFigures, Goal>> = {
  performance: { atLeast: 99, everySample: true },
  accessibility: { atLeast: 100 },
  'best practices': { atLeast: 100 },
  SEO: { atLeast: 100 },
  FCP: { atMost: 750 },
  LCP: { atMost: 1350 },
  TBT: { atMost: 50, everySample: true },
  CLS: { atMost: 0, everySample: true },
  bytes: { atMost: 150 * 1024 },
};

/** Measures the loading of the home page in both languages, then taps and frames. */
export async function measurePage(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    const { measurements, notes } = await loadingFigures(site.url);
    await using browser = await startBrowser();
    const more = await behaviourFigures(browser, site.url);
    return {
      part: 'page',
      title: 'The home page',
      method: `Lighthouse 13, mobile, simulated slow 4G and a four times slower processor, cold, plain HTTP/1.1; ${passes} interleaved passes. Taps and frames in the same headless shell of Chromium with its processor slowed down four times. A tap counts from the finger to the frame with the dialog.`,
      measurements: [...measurements, ...more],
      notes,
    };
  });
}

async function loadingFigures(url: string) {
  const addresses = { home: url, 'in Filipino': url + languages.fil.prefix };
  const seen: Record<keyof typeof addresses, PageResult[]> = { home: [], 'in Filipino': [] };
  const subjects = Object.keys(addresses) as (keyof typeof addresses)[];
  for (let pass = 0; pass < passes; pass += 1) {
    for (const subject of subjects) seen[subject].push(await runLighthouse(addresses[subject]));
  }
  const names = Object.keys(seen.home[0]?.figures ?? {}) as (keyof PageFigures)[];
  const measurements = names.flatMap((figure) =>
    subjects.map((subject): Measurement => {
      const goal = subject === 'home' ? goals[figure] : undefined;
      const samples = seen[subject].map(({ figures }) => figures[figure]);
      const row = { figure, subject, unit: units[figure] ?? '', samples };
      return goal ? { ...row, goal } : row;
    }),
  );
  const faults = new Set(seen.home.flatMap((result) => result.faults));
  const notes = [...faults].map((fault) => `Lighthouse on the home page: ${fault}.`);
  return { measurements, notes };
}

async function behaviourFigures(browser: Browser, url: string): Promise<Measurement[]> {
  const taps = {
    'tap to dialog, its code there': {
      measure: () => tapWithCode(browser, url),
      goal: { atMost: 100 },
    },
    [`tap to dialog, its code ${roundTripMs} ms away`]: {
      measure: () => tapWithoutCode(browser, url),
      goal: { atMost: 200 + roundTripMs },
    },
    'tap before hydration, from hydration to dialog': {
      measure: () => tapBeforeHydration(browser, url),
      goal: { atMost: 200 + roundTripMs },
    },
  };
  const row = { subject: 'home', unit: '' };
  const measurements: Measurement[] = [];
  for (const [figure, { measure, ...goal }] of Object.entries(taps)) {
    measurements.push({ ...row, figure, unit: 'ms', samples: await repeat(measure), ...goal });
  }
  const frames = {
    'while scrolling': () => framesWhileScrolling(browser, url),
    'of the carousel': () => framesOfCarousel(browser, url),
  };
  for (const [where, measure] of Object.entries(frames)) {
    const seen = await repeat(measure);
    const long = seen.map((one) => one.long);
    const longest = seen.map((one) => one.longest);
    measurements.push(
      { ...row, figure: `frames over 50 ms ${where}`, samples: long, goal: { atMost: 0 } },
      { ...row, figure: `longest frame ${where}`, unit: 'ms', samples: longest },
    );
  }
  return measurements;
}

async function repeat<Seen>(measure: () => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let pass = 0; pass < passes; pass += 1) seen.push(await measure());
  return seen;
}
