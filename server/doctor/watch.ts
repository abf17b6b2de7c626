import type { Sql } from 'postgres';
import type { Config } from '../config.ts';
import { examineBackup } from './backup.ts';
import { examineCertificate } from './certificate.ts';
import { type Finding, orCannot } from './finding.ts';
import { examineDisks } from './machine.ts';
import { mailSerious } from './mail-serious.ts';
import { examineBucket, examineOutbox } from './providers.ts';

/** What a running site looks at by itself, in production, and tells its owners about. */
export type Watch = {
  look(now: Date): Promise<void>;
  /** The number of serious findings by what they are about. Null before the first look. */
  serious(): ReadonlyMap<string, number> | null;
};

export function createWatch(sql: Sql, config: Config): Watch {
  const { siteUrl, dataDir, filesDir, production } = config;
  let latest: ReadonlyMap<string, number> | null = null;
  return {
    async look(now) {
      if (!production) return;
      const found = await Promise.all([
        orCannot('backup', async () => examineBackup(config, now)),
        orCannot('disk', () => examineDisks([dataDir, filesDir])),
        orCannot('mail', () => examineOutbox(sql)),
        orCannot('bucket', () => examineBucket(config)),
        orCannot('certificate', () => examineCertificate(siteUrl, now)),
      ]);
      const wrong = found.flat().filter(({ level }) => level === 'serious');
      try {
        if (wrong.length > 0) await mailSerious(sql, wrong, config.brand);
      } finally {
        latest = countByAbout(found.flat());
      }
    },
    serious: () => latest,
  };
}

/** What is well has its 0, so that an alarm can end. */
function countByAbout(found: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { about, level } of found)
    counts.set(about, (counts.get(about) ?? 0) + (level === 'serious' ? 1 : 0));
  return counts;
}
