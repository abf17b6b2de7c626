import { answerOwnQuote, withdrawRequest } from '../../contract/client/requests.ts';
import { myRequests } from '../../contract/my-requests.ts';
import { answerQuote } from '../../contract/quote.ts';
import { sendContactEmail } from '../../contract/send-contact-email.ts';
import {
  type ListedConsultation,
  moveConsultation,
  planConsultation,
  settleConsultation,
} from '../../contract/team/consultations.ts';
import { sendQuote } from '../../contract/team/quotes.ts';
import { today as todayPage } from '../../contract/team/today.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { serviceIds } from '../../domain/services.ts';
import { newPerson } from '../world/company.ts';
import type { Deed, Turn } from '../world/world.ts';
import { anySignedIn } from './clients.ts';
import { anyOpen } from './requests.ts';
import { newClient } from './strangers.ts';

async function inquire(turn: Turn): Promise<string | null> {
  const { random, world } = turn;
  const known = random.chance(0.3) ? anySignedIn(turn) : undefined;
  const client = known ?? newClient(turn);
  const { name, email, phone, home: address } = client;
  const service = random.one(serviceIds);
  const services = Object.fromEntries(serviceIds.map((id) => [id, id === service]));
  const sent = await turn.ask(known ?? { ...client, email: '' }, sendContactEmail, {
    ...{ name, email, phone, address, message: 'How much is it?' },
    services: services as Record<(typeof serviceIds)[number], boolean>,
  });
  if (!sent.ok) return sent.problem.code;
  if (known === undefined) world.clients.push(client);
  return `${client.name} asked about ${service}`;
}

/** Quotes a term at a price that its visits seldom divide. */
async function quote(turn: Turn): Promise<string | null> {
  const one = await anyOpen(turn);
  if (one === undefined) return null;
  const { random } = turn;
  const { reference, version } = one.request;
  const pesos = 3_000 + random.below(30_000);
  const reduction = random.chance(0.5) ? random.below(2_000) : 0;
  const isTerm = random.chance(0.6);
  const sent = await turn.ask(one.by, sendQuote, {
    ...{ reference, version },
    lines: [
      { text: 'Garden and gutters', pesos },
      ...(reduction > 0 ? [{ text: 'For old friends', pesos: -reduction }] : []),
    ],
    ...(isTerm
      ? { packageType: 'master-pogi' as const, term: '3-months' as const }
      : { packageType: null, term: null }),
    validUntil: addDays(manilaDayOf(new Date()), 1 + random.below(20)),
  });
  return `${reference} for ₱${pesos - reduction}: ${sent.ok ? 'sent' : sent.problem.code}`;
}

async function answerOwn(turn: Turn): Promise<string | null> {
  const client = anySignedIn(turn);
  if (client === undefined) return null;
  const { orders, inquiries } = await turn.read(client, myRequests, {});
  const quoted = [...orders, ...inquiries].flatMap((one) => one.quote ?? []);
  if (quoted.length === 0) return null;
  const answer = turn.random.one(['accepted', 'accepted', 'declined'] as const);
  const { id } = turn.random.one(quoted);
  const said = await turn.ask(client, answerOwnQuote, { quoteId: id, answer });
  return said.ok ? answer : said.problem.code;
}

/** Follows the link of the latest mail with a quote, without an account. */
async function answerByLink(turn: Turn): Promise<string | null> {
  const links = turn.world.mail.received.flatMap(
    ({ email }) => /\/quote\/([\w-]+)/.exec(email.text ?? '')?.[1] ?? [],
  );
  if (links.length === 0) return null;
  const answer = turn.random.one(['accepted', 'declined'] as const);
  const token = links.at(-1 - turn.random.below(Math.min(3, links.length))) ?? '';
  const said = await turn.ask(newPerson('Ate Nena', '', 201), answerQuote, { token, answer });
  return said.ok ? answer : said.problem.code;
}

async function withdraw(turn: Turn): Promise<string | null> {
  const client = anySignedIn(turn);
  if (client === undefined) return null;
  const { orders, inquiries } = await turn.read(client, myRequests, {});
  const all = [...orders, ...inquiries];
  if (all.length === 0) return null;
  const { reference } = turn.random.one(all);
  const done = await turn.ask(client, withdrawRequest, { reference });
  return `${reference}: ${done.ok ? 'withdrawn' : done.problem.code}`;
}

/** A time within the next days, at a quarter of an hour, and a member. */
const placeOf = ({ random, world }: Turn) => ({
  at: manilaMoment(
    addDays(manilaDayOf(new Date()), 1 + random.below(8)),
    480 + 15 * random.below(32),
  ).toISOString(),
  minutes: 60,
  with: random.one([...world.workers, ...world.dispatchers]).memberId,
});

async function plan(turn: Turn): Promise<string | null> {
  const one = await anyOpen(turn);
  if (one === undefined) return null;
  const { reference, version } = one.request;
  const input = { reference, version, ...placeOf(turn), channel: 'call' as const };
  const planned = await turn.ask(one.by, planConsultation, input);
  return `${reference} at ${input.at}: ${planned.ok ? planned.answer.outcome : planned.problem.code}`;
}

/** Moves one of today's consultations, or settles one that is over. */
async function settle(turn: Turn): Promise<string | null> {
  const by = turn.random.one(turn.world.dispatchers);
  const { consultations, consultationsToSettle } = await turn.read(by, todayPage, {});
  const over: readonly ListedConsultation[] = consultationsToSettle.first;
  const [moved] = consultations;
  if (over.length === 0) {
    if (moved === undefined) return null;
    const { id, version } = moved;
    const done = await turn.ask(by, moveConsultation, { id, version, ...placeOf(turn) });
    return `moved: ${done.ok ? done.answer.outcome : done.problem.code}`;
  }
  const { id, version } = turn.random.one(over);
  const came = turn.random.one(['held', 'nobody-there', 'repeated'] as const);
  const again = came === 'repeated' ? { again: placeOf(turn) } : {};
  const settled = await turn.ask(by, settleConsultation, { id, version, came, ...again });
  return `${came}: ${settled.ok ? settled.answer.outcome : settled.problem.code}`;
}

/** Deeds before a plan (docs/product.md, "Quotes", "Consultations"). */
export const quoteDeeds: readonly Deed[] = [
  { name: 'ask something', weight: 4, act: inquire },
  { name: 'send a quote', weight: 4, act: quote },
  { name: 'a client answers a quote', weight: 3, act: answerOwn },
  { name: 'somebody answers a quote by its link', weight: 2, act: answerByLink },
  { name: 'a client withdraws a request', weight: 1, act: withdraw },
  { name: 'plan a consultation', weight: 3, act: plan },
  { name: 'settle a consultation', weight: 4, act: settle },
];
