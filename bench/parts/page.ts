import type { Browser } from 'playwright-core';
import { languages } from '../../domain/languages.ts';
import { accountEmail, benchPassword, makeAccounts } from '../database/accounts.ts';
import { startCluster } from '../database/cluster.ts';
import { Connection } from '../load/connection.ts';
import { signInRequest } from '../load/requests.ts';
import { framesOfCarousel, framesWhileScrolling } from '../page/frames.ts';
import { type PageFigures, type PageResult, runLighthouse } from '../page/lighthouse.ts';
import { startBrowser } from '../page/phone.ts';
import { stabilityForStranger, stabilityOfSignedInReload } from '../page/stability.ts';
import { type Subjects, startSubjects } from '../page/subjects.ts';
import { roundTripMs, tapBeforeHydration, tapWithCode, tapWithoutCode } from '../page/taps.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Goal, Measurement, PartReport } from '../report.ts';
import { shares } from '../statistics.ts';

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

/**
 * Compares the home page to itself in Filipino, to itself without scripts and to one written by hand; then measures
 * taps and frames.
 */
export async function measurePage(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await using subjects = await startSubjects(folder, cluster.url);
    await makeAccounts(cluster.admin, 1);
    const { measurements, notes } = await loadingFigures(subjects);
    const more = await withBrowser((browser) => behaviourFigures(browser, subjects));
    return {
      part: 'page',
      title: 'The home page',
      method: `Lighthouse 13, mobile, simulated slow 4G and a four times slower processor, cold, plain HTTP/1.1; ${passes} interleaved passes. Taps, frames and shifts in the same headless shell of Chromium with its processor slowed down four times. A tap counts from the finger to the frame with the dialog.`,
      measurements: [...measurements, ...more],
      notes,
    };
  });
}

async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await startBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function loadingFigures({ home, withoutScripts, byHand }: Subjects) {
  const addresses = {
    home: home.url,
    'in Filipino': home.url + languages.fil.prefix,
    'without scripts': withoutScripts.url,
    'by hand': byHand.url,
  };
  const subjects = Object.keys(addresses) as (keyof typeof addresses)[];
  const seen: Record<keyof typeof addresses, PageResult[]> = {
    home: [],
    'in Filipino': [],
    'without scripts': [],
    'by hand': [],
  };
  for (let pass = 0; pass < passes; pass += 1) {
    for (const subject of subjects) seen[subject].push(await runLighthouse(addresses[subject]));
  }
  const samples = (subject: keyof typeof seen, figure: keyof PageFigures) =>
    seen[subject].map(({ figures }) => figures[figure]);
  const names = Object.keys(seen.home[0]?.figures ?? {}) as (keyof PageFigures)[];
  const measurements = names.flatMap((figure) =>
    subjects.map((subject): Measurement => {
      const goal = subject === 'home' ? goals[figure] : undefined;
      const row = { figure, subject, unit: units[figure] ?? '', samples: samples(subject, figure) };
      return goal ? { ...row, goal } : row;
    }),
  );
  const ratios = (['FCP', 'LCP'] as const).map(
    (figure): Measurement => ({
      figure: `${figure} ÷ that without scripts`,
      subject: 'home',
      unit: '',
      samples: shares(samples('home', figure), samples('without scripts', figure)),
      goal: { atMost: 1.1 },
    }),
  );
  const faults = new Set(seen.home.flatMap((result) => result.faults));
  const notes = [...faults].map((fault) => `Lighthouse on the home page: ${fault}.`);
  return { measurements: [...measurements, ...ratios], notes };
}

async function behaviourFigures(browser: Browser, { home }: Subjects): Promise<Measurement[]> {
  const { url } = home;
  const session = await signIn(home.port);
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
  const visitors = {
    'a signed-in reload': () => stabilityOfSignedInReload(browser, url, session),
    "a stranger's visit": () => stabilityForStranger(browser, url),
  };
  const none = { atMost: 0, everySample: true };
  for (const [whose, measure] of Object.entries(visitors)) {
    const seen = await repeat(measure);
    const shifts = seen.map((one) => one.shift);
    const wrong = seen.map((one) => one.wrongFrames);
    measurements.push(
      { ...row, figure: `CLS of ${whose}`, samples: shifts, goal: none },
      { ...row, figure: `wrong frames of ${whose}`, samples: wrong, goal: none },
    );
  }
  return measurements;
}

async function repeat<Seen>(measure: () => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let pass = 0; pass < passes; pass += 1) seen.push(await measure());
  return seen;
}

/** Signs in and returns the session as the browser's client stores it. */
async function signIn(port: number): Promise<string> {
  const connection = await Connection.open(port);
  const answer = await connection.send(signInRequest(0, accountEmail(1), benchPassword));
  connection.close();
  return answer.body.toString();
}
