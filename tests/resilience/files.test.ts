import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extent } from './extent.ts';
import { keptFiles, startPhotographers } from './photographers.ts';
import { createSite, withSiteDatabase } from './running-site.ts';

test(
  'a killed server has each file that it acknowledged, and knows of each file that it has',
  async ({ annotate }) => {
    const site = await createSite();
    await site.start();
    let isDown = false;
    const photographers = await withSiteDatabase(site, (sql) =>
      startPhotographers(site, sql, 6, () => isDown),
    );
    const left: number[] = [];
    for (let kill = 0; kill < extent.kills / 2; kill += 1) {
      await photographers.acknowledge(20);
      isDown = true;
      await site.kill();
      await site.start();
      isDown = false;
      const { unowned } = await withSiteDatabase(site, (sql) =>
        keptFiles(sql, join(site.dataDir, 'files')),
      );
      left.push(unowned);
    }
    await photographers.acknowledge(10);
    await photographers.stop();
    expect(photographers.surprises).toEqual([]);
    const { digests, strays } = await withSiteDatabase(site, (sql) =>
      keptFiles(sql, join(site.dataDir, 'files')),
    );
    expect([...digests].filter(([, digest]) => digest === null)).toEqual([]);
    const { kept } = photographers;
    expect([...kept].filter(([name, digest]) => digests.get(name) !== digest)).toEqual([]);
    expect(strays).toEqual([]);
    await annotate(
      `${kept.size} files kept; left to the sweep after each kill: ${left.join(', ')}`,
    );
  },
  extent.patience,
);
