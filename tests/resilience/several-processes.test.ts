import { globSync } from 'node:fs';
import type { GoTrueClient } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { ask } from '../../server/http/server.fixture.ts';
import { root } from '../../server/pages/built-site.ts';
import type { Binaries } from '../../server/postgres/binaries.ts';
import { beside } from '../../server/postgres/connect.ts';
import { confirmedClient } from './accounts.ts';
import { extent } from './extent.ts';
import { installedPostgres, startOwnPostgres } from './own-postgres.ts';
import { startProxy } from './proxy.ts';
import { createSites, withDatabase } from './running-site.ts';
import { expectNothingLost, makeMailsDue, untilMailsAreSent } from './stored.ts';
import { freshAddress, jsonOf, newSubmission, send, startVisitors } from './visitors.ts';

const databases: { version: string; binaries?: Binaries }[] = [
  { version: 'of the packages' },
  ...installedPostgres(),
];

function post(port: number, path: string, body: unknown, address = freshAddress()) {
  return ask(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

/** Everybody who presents the same token at once gets the same new one. */
async function expectOneLine(port: number, client: GoTrueClient): Promise<void> {
  const { data } = await client.getSession();
  const token = data.session?.refresh_token;
  const renewals = await Promise.all(
    Array.from({ length: 9 }, () =>
      post(port, '/auth/v1/token?grant_type=refresh_token', { refresh_token: token }),
    ),
  );
  expect(renewals.map(({ status }) => status)).toEqual(Array(9).fill(200));
  expect(new Set(renewals.map((reply) => jsonOf(reply).refresh_token)).size).toBe(1);
}

/** Limits and keys hold across processes. */
async function expectSharedRules(port: number): Promise<void> {
  const address = freshAddress();
  const guesses: number[] = [];
  for (let guess = 0; guess < 18; guess += 1) {
    const body = { email: 'guessed@example.ph', password: `guess ${guess}` };
    guesses.push((await post(port, '/auth/v1/token?grant_type=password', body, address)).status);
  }
  expect(guesses).toEqual([...Array(15).fill(400), ...Array(3).fill(429)]);

  const order = newSubmission('order');
  const replies = await Promise.all(Array.from({ length: 12 }, () => send(port, order, address)));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  const next = { ...newSubmission('order'), payload: order.payload };
  const tooSoon = await send(port, next, address);
  expect([tooSoon.status, jsonOf(tooSoon).code]).toEqual([429, 'too-soon']);
}

// All other tests run on the first version. A short run takes the older one where it is installed.
describe.each(extent.isSoak ? databases : databases.slice(-1))(
  'three processes over a PostgreSQL $version',
  ({ binaries }) => {
    test(
      'share sessions, limits, keys and mails, even when one is killed',
      async ({ annotate }) => {
        const database = await startOwnPostgres(binaries);
        const { peer, sites } = await createSites(3, database.url);
        const times = await Promise.all(sites.map((site) => site.start()));
        const files = globSync('{server/*,supabase}/migrations/*.sql', { cwd: root });
        const applied = await withDatabase(
          database.url,
          (sql) => sql`select version from supabase_migrations.schema_migrations`,
        );
        expect(applied).toHaveLength(files.length);

        let turn = 0;
        const proxy = await startProxy(() => {
          const running = sites.filter((site) => site.isRunning());
          return running[turn++ % running.length]?.port ?? 0;
        });
        const client = await confirmedClient(proxy.port, peer, 'ana@example.ph');

        const calm = startVisitors(proxy.port, extent.visitors);
        await calm.acknowledge(extent.isSoak ? 1_000 : 100);
        await calm.stop();
        const adminUrl = beside(database.superuserUrl, database.url);
        const undisturbed = await withDatabase(adminUrl, async (sql) => {
          await untilMailsAreSent(sql, 60_000);
          return expectNothingLost(sql, calm, peer);
        });
        expect(undisturbed.deliveredTwice).toBe(0);

        const disturbed = startVisitors(proxy.port, extent.visitors);
        await disturbed.acknowledge(50);
        await sites[0]?.kill();
        await disturbed.acknowledge(extent.isSoak ? 1_000 : 50);
        await disturbed.stop();
        const counts = await withDatabase(adminUrl, async (sql) => {
          if (!extent.isSoak) await makeMailsDue(sql);
          await untilMailsAreSent(sql, extent.patience / 2);
          const acknowledged = [...calm.acknowledged, ...disturbed.acknowledged];
          const abandoned = [...calm.abandoned, ...disturbed.abandoned];
          const all = { ...disturbed, acknowledged, abandoned };
          return expectNothingLost(sql, all, peer);
        });

        for (let count = 0; count < 4; count += 1) {
          expect((await client.getUser()).data.user?.email).toBe('ana@example.ph');
        }
        await expectOneLine(proxy.port, client);
        await expectSharedRules(proxy.port);
        expect(sites.flatMap(({ troubles }) => troubles)).toEqual([]);
        await annotate(
          `started together in ${times.map(Math.round)} ms; calm ${JSON.stringify(undisturbed)}; one killed, in all ${JSON.stringify(counts)}`,
        );
      },
      extent.patience,
    );
  },
);
