import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { type Log, reason } from '../log.ts';
import { connect } from '../postgres/connect.ts';
import { heardSocket } from '../postgres/heard-socket.ts';
import { primaryFirst } from '../postgres/primary.ts';

/** What realtime.send told. */
const Told = v.object({
  topic: v.string(),
  event: v.string(),
  payload: v.record(v.string(), v.unknown()),
});
export type Told = v.InferOutput<typeof Told>;
const ToldText = v.pipe(v.string(), v.parseJson(), Told);

type Heard = {
  told: (told: Told) => void;
  /** Something may have been told while nobody listened. */
  missed: () => void;
  log: Log;
};

export type Listener = {
  /** Resolves once it listens for the first time. */
  begun: Promise<void>;
  /** Looks whether the database is still there, at most every half minute. */
  stir(): void;
  stop(): Promise<void>;
};

/** In milliseconds. */
const stirsEvery = 30_000;
const pollsEvery = 1_000;
const firstPause = 100;
const longestPause = 2_000;

/** In seconds, as in a pool: then the other machine is gone. */
const silenceUntilLost = 17;

/** Listens on a connection of its own, and opens another whenever that ends. */
export function listen(url: string, { told, missed, log }: Heard): Listener {
  const tell = readingBy(told);
  const stopping = new AbortController();
  const { signal } = stopping;
  let stirredAt = performance.now();
  let current: Sql | null = null;
  let wait = firstPause;
  const begun = Promise.withResolvers<void>();

  /** Resolves once the connection has ended. */
  async function listenOnce(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    // What postgres.js knows, and its types do not. Its own `listen` gives up where its second try fails.
    const hearing = {
      socket: heardSocket(silenceUntilLost),
      onnotify: (_channel: string, text: string) => tell(text),
    };
    const connection = connect(await primaryFirst(url), {
      ...hearing,
      max: 1,
      connect_timeout: 5,
      max_lifetime: null,
      keep_alive: null,
      onclose: () => ended.resolve(),
      connection: { application_name: 'maayos live' },
    });
    try {
      await connection`listen realtime`;
      current = connection;
      wait = firstPause;
      begun.resolve();
      missed();
      signal.addEventListener('abort', () => ended.resolve());
      if (!signal.aborted) await ended.promise;
    } finally {
      current = null;
      await connection.end({ timeout: 1 });
    }
  }

  async function listenOn(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch((failure: unknown) => {
        if (!signal.aborted) log.warn('live-listening-failed', { reason: reason(failure) });
      });
      await pause(wait * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      wait = Math.min(longestPause, wait * 2);
    }
  }

  const done = listenOn();
  return {
    begun: begun.promise,
    stir() {
      if (current === null || performance.now() - stirredAt < stirsEvery) return;
      stirredAt = performance.now();
      // Its socket notices that nobody answers.
      current`select 1`.catch(() => undefined);
    },
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Asks every second what was sent, while `isWanted`: where a pooler hands no notification on. */
export function poll(sql: Sql, isWanted: () => boolean, { told, missed, log }: Heard): Listener {
  const tell = readingBy(told);
  let known: string | null = null;
  let isAsking = false;

  async function ask(): Promise<void> {
    const before = known;
    const [found] = await asService(
      sql,
      (service) => service<{ now: string; sent: string[] }[]>`
        select pg_current_snapshot()::text as now, array(
          select message from realtime.sent
          where transaction >= pg_snapshot_xmin(coalesce(${before}, pg_current_snapshot()::text)::pg_snapshot)
            and not pg_visible_in_snapshot(
              transaction, coalesce(${before}, pg_current_snapshot()::text)::pg_snapshot)
          order by id
        ) as sent`,
    );
    if (before === null) missed();
    known = found?.now ?? null;
    for (const text of found?.sent ?? []) tell(text);
  }

  const timer = setInterval(() => {
    if (!isWanted()) known = null;
    if (!isWanted() || isAsking) return;
    isAsking = true;
    ask()
      .catch((failure: unknown) => log.warn('live-polling-failed', { reason: reason(failure) }))
      .finally(() => {
        isAsking = false;
      });
  }, pollsEvery);
  return {
    begun: Promise.resolve(),
    stir: () => undefined,
    stop: async () => clearInterval(timer),
  };
}

/** What realtime.send did not write is passed over. */
const readingBy = (told: Heard['told']) => (text: string) => {
  const { success, output } = v.safeParse(ToldText, text);
  if (success) told(output);
};
