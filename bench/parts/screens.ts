import { startCluster } from '../database/cluster.ts';
import { fillCompany, yearOfTwentyWorkers } from '../database/company.ts';
import { signInDispatcher } from '../load/dispatcher.ts';
import { startBrowser } from '../page/phone.ts';
import { type Opened, openScreen, plainPage, screens } from '../page/screens.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startSiteServer } from '../site-server.ts';
import { shares } from '../statistics.ts';

const passes = 5;

/** Opens every screen of the console in a slow browser, in a company that has worked for years. */
export async function measureScreens(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await fillCompany(cluster.admin, yearOfTwentyWorkers);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    const session = await signInDispatcher(cluster, site);
    await using browser = await startBrowser();
    const opened = new Map<string, Opened[]>();
    const plain: number[] = [];
    // The first pass warms up and is dropped.
    for (let pass = 0; pass <= passes; pass += 1) {
      const { milliseconds } = await openScreen(browser, site.url, plainPage, session);
      if (pass > 0) plain.push(milliseconds);
      for (const [name, screen] of Object.entries(screens)) {
        const seen = await openScreen(browser, site.url, screen, session);
        if (pass > 0) opened.set(name, [...(opened.get(name) ?? []), seen]);
      }
    }
    return reportOf(opened, plain);
  });
}

function reportOf(
  opened: ReadonlyMap<string, readonly Opened[]>,
  plain: readonly number[],
): PartReport {
  const measurements = [...opened].flatMap(([figure, seen]): Measurement[] => {
    const samples = seen.map(({ milliseconds }) => milliseconds);
    return [
      { figure, subject: 'content, ms', unit: '', samples, goal: { atMost: 1000 } },
      { figure, subject: 'ratio', unit: '', samples: shares(samples, plain) },
      {
        figure,
        subject: 'CLS',
        unit: '',
        samples: seen.map(({ shift }) => shift),
        goal: { atMost: 0.1, everySample: true },
      },
    ];
  });
  return {
    part: 'screens',
    title: "The console's screens",
    method: `The headless shell of Chromium at 1440 px with its processor slowed down four times; the server and PostgreSQL share the machine with it. Each screen is opened cold by a dispatcher who used the console before, until its content stands. The company is that of the console's calls. The ratio is to a plain page of the same site (${plainPage.path}) until it reacts. ${passes} interleaved passes.`,
    measurements: [
      { figure: 'the plain page', subject: 'content, ms', unit: '', samples: plain },
      ...measurements,
    ],
    notes: [],
  };
}
