import { chooseLanguage, chooseMails } from '../../contract/client/account.ts';
import { deleteAccount, deletion, keepAccount } from '../../contract/client/deletion.ts';
import { reportProblem } from '../../contract/client/feedback.ts';
import { proofs } from '../../contract/client/proofs.ts';
import { switchPushOff, switchPushOn } from '../../contract/client/push.ts';
import { callsToMake, markTold } from '../../contract/team/calls-to-make.ts';
import { addDayAway } from '../../contract/team/days-off.ts';
import { giveVisits, visitsToGive } from '../../contract/team/giving.ts';
import { closeProblem, makeGood } from '../../contract/team/problems.ts';
import { today as todayPage } from '../../contract/team/today.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { everyLanguage } from '../../domain/languages.ts';
import type { Deed, Turn } from '../world/world.ts';
import { anySignedIn } from './clients.ts';
import { change } from './schedule.ts';

async function report(turn: Turn): Promise<string | null> {
  const client = anySignedIn(turn);
  if (client === undefined) return null;
  const { visits: listed } = await turn.read(client, proofs, {});
  if (listed.length === 0) return null;
  const told = await turn.ask(client, reportProblem, {
    ...{ id: turn.random.uuid(), visitId: turn.random.one(listed).id },
    text: 'The gate was left open.',
  });
  return told.ok ? 'told' : told.problem.code;
}

/** Answers a problem with a visit free of charge, or closes it. */
async function answer(turn: Turn): Promise<string | null> {
  const { random, world } = turn;
  const by = random.one(world.dispatchers);
  const { problems } = await turn.read(by, todayPage, {});
  if (problems.first.length === 0) return null;
  const { id } = random.one(problems.first);
  if (random.chance(0.3)) {
    const closed = await turn.ask(by, closeProblem, { id });
    return closed.ok ? 'closed' : closed.problem.code;
  }
  const day = addDays(manilaDayOf(new Date()), 1 + random.below(10));
  return change(turn, by, makeGood, {
    ...{ id, startsAt: manilaMoment(day, 480 + 60 * random.below(8)).toISOString() },
    ...{ stayMinutes: 60, crew: [random.one(world.workers).memberId] },
  });
}

async function away(turn: Turn): Promise<string> {
  const { random, world } = turn;
  const firstDay = addDays(manilaDayOf(new Date()), random.below(10));
  const days = { firstDay, lastDay: addDays(firstDay, random.below(3)), reason: 'Fever' };
  const { memberId, name } = random.one(world.workers);
  const added = await turn.ask(world.owner, addDayAway, { member: memberId, ...days });
  return `${name} from ${firstDay}: ${added.ok ? `${added.answer.visits} visits` : added.problem.code}`;
}

/** Gives the visits of somebody who is away, or of nobody, as the page proposes. */
async function give(turn: Turn): Promise<string | null> {
  const { random, world } = turn;
  const by = random.one(world.dispatchers);
  const holder = random.one(['nobody' as const, ...world.workers.map(({ memberId }) => memberId)]);
  const from = manilaDayOf(new Date());
  const { visits } = await turn.read(by, visitsToGive, { holder, from, to: addDays(from, 7) });
  const given = visits.flatMap(({ id, version, proposed }) =>
    proposed === null ? [] : [{ id, version, crew: [proposed] }],
  );
  if (given.length === 0) return null;
  return `${given.length}: ${await change(turn, by, giveVisits, { visits: given, reason: 'Fever' })}`;
}

async function call(turn: Turn): Promise<string | null> {
  const by = turn.random.one(turn.world.dispatchers);
  const { first } = await turn.read(by, callsToMake, {});
  if (first.length === 0) return null;
  const { id, sentence: seen } = turn.random.one(first);
  const told = await turn.ask(by, markTold, { id, seen });
  return told.ok ? 'told' : told.problem.code;
}

/** Chooses the ways of notification. */
async function choose(turn: Turn): Promise<string | null> {
  const client = anySignedIn(turn);
  if (client === undefined) return null;
  const { random } = turn;
  if (random.chance(0.3)) {
    const language = random.one(everyLanguage);
    const chosen = await turn.ask(client, chooseLanguage, { language });
    return `${language}: ${chosen.ok ? 'chosen' : chosen.problem.code}`;
  }
  const mails = { wantsReminders: random.chance(0.8), wantsSms: random.chance(0.5) };
  const chosen = await turn.ask(client, chooseMails, mails);
  return chosen.ok ? 'chosen' : chosen.problem.code;
}

/** Switches push on in a browser of its own, or off. */
async function push(turn: Turn): Promise<string | null> {
  const { random, world } = turn;
  const person = random.chance(0.5) ? random.one(world.workers) : anySignedIn(turn);
  if (person === undefined) return null;
  const known = world.browsers.get(person.email);
  if (known !== undefined) {
    world.browsers.delete(person.email);
    const off = await turn.ask(person, switchPushOff, { endpoint: known.endpoint });
    return off.ok ? 'off' : off.problem.code;
  }
  const room = 'memberId' in person ? 'crew' : 'portal';
  const browser = world.push.subscribe();
  const { endpoint, p256dh, auth } = browser;
  const browserOf = { room, endpoint, p256dh, auth, language: 'en' } as const;
  const on = await turn.ask(person, switchPushOn, browserOf);
  if (on.ok) world.browsers.set(person.email, browser);
  return on.ok ? 'on' : on.problem.code;
}

/** Deletes the account, or undoes that. Obstacles are named. */
async function leave(turn: Turn): Promise<string | null> {
  const client = anySignedIn(turn);
  if (client === undefined) return null;
  const known = await turn.read(client, deletion, {});
  if (known.deletion !== null) {
    const kept = await turn.ask(client, keepAccount, {});
    if (kept.ok) client.erasedFrom = undefined;
    return `taken back: ${kept.ok ? 'done' : kept.problem.code}`;
  }
  const begun = await turn.ask(client, deleteAccount, {});
  if (!begun.ok) return begun.problem.code;
  client.erasedFrom = begun.answer.erasedFrom;
  return `begun, erased from ${client.erasedFrom}`;
}

/** See docs/product.md, "After a visit", "Reassign visits". */
export const serviceDeeds: readonly Deed[] = [
  { name: 'a client reports a problem', weight: 3, act: report },
  { name: 'answer a problem', weight: 3, act: answer },
  { name: 'a worker is away', weight: 1, act: away },
  { name: 'give visits', weight: 3, act: give },
  { name: 'call somebody', weight: 2, act: call },
  { name: 'a client chooses how they are told', weight: 2, act: choose },
  { name: 'push is switched', weight: 2, act: push },
  { name: 'a client deletes the account', weight: 1, act: leave },
];
