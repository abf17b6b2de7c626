import { rateVisit } from '../../contract/client/feedback.ts';
import { homes, pinHome } from '../../contract/client/homes.ts';
import { overview } from '../../contract/client/overview.ts';
import {
  pauseLengths,
  pauseSubscription,
  previewPause,
  resumeSubscription,
  takeBackPause,
} from '../../contract/client/pauses.ts';
import { plan } from '../../contract/client/plan.ts';
import { proofs } from '../../contract/client/proofs.ts';
import { cancelSubscription, renewSubscription } from '../../contract/client/subscriptions.ts';
import {
  moveVisit,
  previewMove,
  skipVisit,
  visit,
  visitTimes,
  withdrawChange,
} from '../../contract/client/visit.ts';
import { visits } from '../../contract/client/visits.ts';
import { myRequests } from '../../contract/my-requests.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { signUp } from '../world/accounts.ts';
import type { Client, Deed, Turn } from '../world/world.ts';

export function anySignedIn({ world, random }: Turn): Client | undefined {
  const now = new Date().toISOString();
  const signedIn = world.clients.filter(
    ({ session, erasedFrom }) => session !== null && (erasedFrom === undefined || now < erasedFrom),
  );
  return signedIn.length === 0 ? undefined : random.one(signedIn);
}

/** Returns a client with one of their plans, if there is one. */
export async function anyPlan(turn: Turn) {
  const client = anySignedIn(turn);
  if (client === undefined) return undefined;
  const { plans } = await turn.read(client, plan, {});
  return plans.length === 0 ? undefined : { client, one: turn.random.one(plans) };
}

/** Returns a client with one of their visits that are to come or open, if there is one. */
async function anyVisit(turn: Turn, which: 'coming' | 'open') {
  const client = anySignedIn(turn);
  if (client === undefined) return undefined;
  const found = (await turn.read(client, visits, {}))[which];
  return found.length === 0 ? undefined : { client, one: turn.random.one(found) };
}

export async function join(turn: Turn): Promise<string | null> {
  const { world, random } = turn;
  const without = world.clients.filter(({ session }) => session === null);
  if (without.length === 0) return null;
  const client = random.one(without);
  await signUp(world.site.address, world.mail, client);
  const { orders } = await turn.read(client, myRequests, {});
  return `${client.name} signed up and sees ${orders.length} orders`;
}

async function move(turn: Turn): Promise<string | null> {
  const found = await anyVisit(turn, turn.random.chance(0.7) ? 'coming' : 'open');
  if (found === undefined) return null;
  const { client, one } = found;
  const scope = turn.random.chance(0.3) ? 'following' : 'this';
  const { change } = await turn.read(client, visit, { visitId: one.id });
  if (change === null || change === 'by-phone') return null;
  const offered = await turn.ask(client, visitTimes, { id: one.id, scope });
  if (!offered.ok) return offered.problem.code;
  const starts = offered.answer.days.flatMap((day) => day.starts);
  if (starts.length === 0) return null;
  const startsAt = turn.random.one(starts);
  const wish = { id: one.id, startsAt };
  const preview = scope === 'following' ? await turn.ask(client, previewMove, wish) : null;
  if (preview?.ok === false) return preview.problem.code;
  const seen = (preview?.answer.moves ?? []).map(({ id, version }) => ({ id, version }));
  const moved = await turn.ask(client, moveVisit, { ...wish, version: one.version, scope, seen });
  return `visit ${one.number} (${scope}) to ${startsAt}: ${moved.ok ? moved.answer.outcome : moved.problem.code}`;
}

async function skip(turn: Turn): Promise<string | null> {
  const found = await anyVisit(turn, 'coming');
  if (found === undefined) return null;
  const { id, version, number } = found.one;
  const skipped = await turn.ask(found.client, skipVisit, { id, version });
  return `visit ${number}: ${skipped.ok ? skipped.answer.outcome : skipped.problem.code}`;
}

async function withdraw(turn: Turn): Promise<string | null> {
  const client = anySignedIn(turn);
  if (client === undefined) return null;
  const { changes } = await turn.read(client, overview, {});
  if (changes.length === 0) return null;
  const { id, kind } = turn.random.one(changes);
  const done = await turn.ask(client, withdrawChange, { id });
  return `${kind}: ${done.ok ? 'withdrawn' : done.problem.code}`;
}

async function pause(turn: Turn): Promise<string | null> {
  const found = await anyPlan(turn);
  if (found?.one.pauseRoom == null) return null;
  const { client, one } = found;
  const firstDay = addDays(manilaDayOf(new Date()), 2 + turn.random.below(20));
  const lengths = await turn.ask(client, pauseLengths, { id: one.id, firstDay });
  if (!lengths.ok || lengths.answer.lengths.length === 0) return null;
  const { endDay } = turn.random.one(lengths.answer.lengths);
  const days = { id: one.id, firstDay, endDay };
  const preview = await turn.ask(client, previewPause, days);
  if (!preview.ok || preview.answer.problem !== null) return null;
  const paused = await turn.ask(client, pauseSubscription, { ...days, seen: preview.answer.seen });
  return `${firstDay} to ${endDay}: ${paused.ok ? 'paused' : paused.problem.code}`;
}

async function endPause(turn: Turn): Promise<string | null> {
  const found = await anyPlan(turn);
  const one = found?.one.pauses.at(-1);
  if (found === undefined || one === undefined) return null;
  const how = one.takenBackUntil === null ? resumeSubscription : takeBackPause;
  const ended = await turn.ask(found.client, how, { pauseId: one.id });
  return `${how.name}: ${ended.ok ? 'done' : ended.problem.code}`;
}

async function cancel(turn: Turn): Promise<string | null> {
  const found = await anyPlan(turn);
  if (found?.one.ifCancelled == null) return null;
  const { id, ifCancelled } = found.one;
  const done = await turn.ask(found.client, cancelSubscription, { id, seen: ifCancelled.seen });
  if (!done.ok) return done.problem.code;
  return `settled at ₱${ifCancelled.settledPriceInPesos}, ends before ${ifCancelled.endsBefore}`;
}

async function renew(turn: Turn): Promise<string | null> {
  const found = await anyPlan(turn);
  if (found?.one.renewal?.state !== 'possible') return null;
  const done = await turn.ask(found.client, renewSubscription, { id: found.one.id });
  return done.ok ? 'asked' : done.problem.code;
}

async function rate(turn: Turn): Promise<string | null> {
  const client = anySignedIn(turn);
  if (client === undefined) return null;
  const { visits: listed } = await turn.read(client, proofs, {});
  const done = listed.filter(({ state }) => state === 'done');
  if (done.length === 0) return null;
  const stars = 1 + turn.random.below(5);
  const rated = await turn.ask(client, rateVisit, { visitId: turn.random.one(done).id, stars });
  return rated.ok ? `${stars} stars` : rated.problem.code;
}

/** In Lipa City, in Calamba City and in Taal Lake. */
const places = ['13.95, 121.15', '14.2, 121.1', '13.98, 121.04'];

async function showHome(turn: Turn): Promise<string | null> {
  const client = anySignedIn(turn);
  if (client === undefined) return null;
  const { homes: own } = await turn.read(client, homes, {});
  if (own.length === 0) return null;
  const typed = turn.random.one(places);
  const place = { homeId: turn.random.one(own).id, typed, isSure: turn.random.chance(0.5) };
  const shown = await turn.ask(client, pinHome, place);
  return `${typed}: ${shown.ok ? shown.answer.outcome : shown.problem.code}`;
}

/** Clients' deeds with visits and plans (docs/product.md, "Client changes a visit", "Plan"). */
export const clientDeeds: readonly Deed[] = [
  { name: 'a client signs up', weight: 8, act: join },
  { name: 'a client moves a visit', weight: 8, act: move },
  { name: 'a client skips a visit', weight: 3, act: skip },
  { name: 'a client withdraws a wish', weight: 2, act: withdraw },
  { name: 'a client pauses', weight: 3, act: pause },
  { name: 'a client ends a pause', weight: 2, act: endPause },
  { name: 'a client cancels', weight: 5, act: cancel },
  { name: 'a client renews', weight: 2, act: renew },
  { name: 'a client rates a visit', weight: 2, act: rate },
  { name: 'a client shows a home on the map', weight: 2, act: showHome },
];
