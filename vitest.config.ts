import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

const testFiles = '**/*.test.{ts,tsx}';

/**
 * What needs a process of its own: the demo draws its photos from a format that the server's list,
 * which holds for a whole process, refuses.
 */
const alone = 'tests/{demo,mails-in-filipino}.test.ts';

/**
 * The project `unit` needs no database and no built site, so that `npm run check` is quick. The
 * project `service` runs the real thing. Its files share the processes, which saves a quarter
 * of its time; each of `alone`, which runs in the same stage, has its own.
 */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What is waited for comes at once; on a busy machine it comes late.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            `{domain,contract,site,scripts,simulation}/${testFiles}`,
            `supabase/functions/_shared/${testFiles}`,
            'tests/docs.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: [`{server,tests,bench,supabase/functions/{client,crew,team}}/${testFiles}`],
          exclude: ['tests/docs.test.ts', alone],
          globalSetup: 'tests/global-setup.ts',
          setupFiles: 'tests/turn-of-day.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: [alone], globalSetup: 'tests/global-setup.ts' },
      },
    ],
  },
});
