import * as v from 'valibot';
import type { Told } from './listener.ts';
import type { Channel, Topics } from './topics.ts';

/** What a process tells the others of somebody who came, went or changed. */
const Change = v.object({
  process: v.string(),
  ref: v.string(),
  key: v.string(),
  /** Null when they went. */
  meta: v.nullable(v.record(v.string(), v.unknown())),
  /** The reference that this one replaces. */
  was: v.nullable(v.string()),
});
type Change = v.InferOutput<typeof Change>;

type Send = (topic: string, event: string, payload: object) => void;

/** In milliseconds. A process that was silent for three times as long is gone, and whoever was there. */
const aliveEvery = 20_000;

const ownTopic = 'processes';

/**
 * Who is here, in all processes. Each tells the others by `send`, which reaches itself too. Where only
 * one process is, `isShared` is false and nobody has to say that it is alive.
 */
export function createPresences(topics: Topics, send: Send, isShared: boolean) {
  const process = crypto.randomUUID();
  const own = new Map<Channel, { ref: string; meta: Record<string, unknown> }>();
  const known = new Map<string, Map<string, Change>>();
  const heardAt = new Map<string, number>();

  function announce(channel: Channel, meta: Change['meta']): void {
    const was = own.get(channel)?.ref ?? null;
    const ref = crypto.randomUUID();
    if (meta === null) own.delete(channel);
    else own.set(channel, { ref, meta });
    if (meta === null && was === null) return;
    const { topic, presenceKey: key } = channel;
    send(topic, 'presence', { process, ref, key, meta, was } satisfies Change);
  }

  function take(topic: string, change: Change): void {
    const there = known.get(topic) ?? new Map<string, Change>();
    known.set(topic, there);
    if (change.meta !== null && there.has(change.ref)) return;
    const before = change.was === null ? undefined : there.get(change.was);
    const joins = change.meta === null ? {} : metasOf([change]);
    if (change.was !== null) there.delete(change.was);
    if (change.meta !== null) there.set(change.ref, change);
    if (there.size === 0) known.delete(topic);
    show(topic, joins, before ? metasOf([before]) : {});
  }

  function show(topic: string, joins: object, leaves: object): void {
    const diff = { joins, leaves };
    topics.tell(topic, 'presence_diff', diff, ({ permit }) => permit.seesOthers);
  }

  /** Forgets all of the processes that `isGone`. */
  function forget(isGone: (process: string) => boolean): void {
    for (const [topic, there] of known) {
      const gone = [...there.values()].filter((one) => isGone(one.process));
      for (const { ref } of gone) there.delete(ref);
      if (there.size === 0) known.delete(topic);
      if (gone.length > 0) show(topic, {}, metasOf(gone));
    }
  }

  function tellOwn(): void {
    for (const [{ topic, presenceKey: key }, { ref, meta }] of own) {
      send(topic, 'presence', { process, ref, key, meta, was: null });
    }
  }

  function keepAlive(): void {
    if (own.size > 0) send(ownTopic, 'alive', { process });
    const longAgo = performance.now() - 3 * aliveEvery;
    forget((other) => other !== process && (heardAt.get(other) ?? 0) < longAgo);
  }
  const timer = isShared ? setInterval(keepAlive, aliveEvery).unref() : undefined;

  return {
    track: (channel: Channel, meta: Record<string, unknown>) => announce(channel, meta),
    untrack: (channel: Channel) => announce(channel, null),

    stateOf: (topic: string) => metasOf([...(known.get(topic)?.values() ?? [])]),

    /** Returns whether it was about presence. */
    hear({ topic, event, payload }: Told): boolean {
      if (typeof payload.process === 'string') heardAt.set(payload.process, performance.now());
      if (event === 'presence') {
        const { success, output } = v.safeParse(Change, payload);
        if (success) take(topic, output);
      }
      if (topic === ownTopic && event === 'asked' && payload.process !== process) tellOwn();
      return event === 'presence' || topic === ownTopic;
    },

    /** Something may have been missed: asks the others who is there, and tells them. */
    askAnew(): void {
      forget((other) => other !== process);
      send(ownTopic, 'asked', { process });
      tellOwn();
    },

    stop: () => clearInterval(timer),
  };
}

export type Presences = ReturnType<typeof createPresences>;

/** In the form of the protocol: by key, with a reference for each place where they are. */
function metasOf(changes: readonly Change[]): Record<string, { metas: object[] }> {
  const byKey = Map.groupBy(changes, ({ key }) => key);
  return Object.fromEntries(
    [...byKey].map(([key, ones]) => [
      key,
      { metas: ones.map(({ ref, was, meta }) => ({ ...meta, phx_ref: ref, phx_ref_prev: was })) },
    ]),
  );
}
