import { RealtimeClient } from '@supabase/realtime-js';
import { onTestFinished } from 'vitest';
import { storeCompany } from '../../tests/company.fixture.ts';
import { ids } from '../../tests/company-ids.fixture.ts';
import { testDatabase } from '../../tests/database.ts';
import { publicKey } from '../../tests/public-key.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { serveFunctions } from '../functions/served.fixture.ts';
import type { HttpLimits } from '../http/limits.ts';
import { startServer } from '../http/server.fixture.ts';
import { createLog } from '../log.ts';
import { createRealtime, type Realtime } from './index.ts';

export type Persona = keyof typeof ids.account | 'visitor';

type ProcessOptions = { polls?: boolean; limits?: Partial<HttpLimits> };
export type LiveProcess = { port: number; realtime: Realtime; url: string; stop(): Promise<void> };

/** A company, its accounts, and processes that serve live updates. */
export function serveLive() {
  return forAllTests(async () => {
    const database = await testDatabase();
    await storeCompany(database);
    const served = await serveFunctions(undefined, database);

    /** Starts one more process over the same database. It stops when the test ends. */
    async function process({ polls = false, limits = {} }: ProcessOptions = {}) {
      const realtime = createRealtime({
        sql: database.sql,
        caller: served.dependencies.caller,
        allowedOrigins: served.dependencies.allowedOrigins,
        listenUrl: polls ? null : database.url,
        isShared: true,
        log: createLog((line) => served.logged.push(line)),
        limits,
      });
      await realtime.begun;
      // Each client comes from an address of its own.
      const { port } = await startServer({
        live: realtime,
        config: { trustedProxies: ['127.0.0.1'] },
      });
      const stop = () => realtime.close();
      onTestFinished(() => realtime.stop());
      return { port, realtime, url: `ws://127.0.0.1:${port}/realtime/v1`, stop };
    }

    return {
      ...served,
      process,
      async tokenOf(persona: Persona, aal: 'aal1' | 'aal2' = 'aal2') {
        if (persona === 'visitor') return null;
        return (await served.signIn(ids.account[persona], aal)).token;
      },
    };
  });
}

/** The official client. It disconnects when the test ends. */
export function clientOf(
  { url }: Pick<LiveProcess, 'url'>,
  token: () => Promise<string | null>,
  vsn: '1.0.0' | '2.0.0' = '1.0.0',
): RealtimeClient {
  const client = new RealtimeClient(url, {
    params: { apikey: publicKey },
    vsn,
    accessToken: token,
  });
  onTestFinished(() => void client.disconnect());
  return client;
}

/** Resolves to 'joined' or to why not, and gathers what comes. */
export async function follow(client: RealtimeClient, topic: string) {
  const heard: string[][] = [];
  const statuses: string[] = [];
  const channel = client.channel(topic, { config: { private: true } });
  channel.on('broadcast', { event: 'changed' }, ({ payload }) => heard.push(payload.things));
  await client.setAuth();
  const joined = await new Promise<string>((resolve) => {
    channel.subscribe((status, failure) => {
      statuses.push(status);
      resolve(status === 'SUBSCRIBED' ? 'joined' : (failure?.message ?? status));
    });
  });
  return { joined, heard, statuses, channel };
}
