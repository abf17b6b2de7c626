import { claimPayment, pay, payOnline } from '../../contract/client/pay.ts';
import { makePayLink, payLinks, withdrawPayLink } from '../../contract/client/pay-links.ts';
import { claimByLink, payLink, payOnlineByLink } from '../../contract/pay-link.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { newPerson } from '../world/company.ts';
import type { Deed, HeldLink, Turn } from '../world/world.ts';
import { anyPlan } from './clients.ts';

/** Returns the claimed or paid amount: mostly the asked one, sometimes more or less. */
function amountOf({ random }: Turn, asked: number): number {
  if (random.chance(0.7)) return asked;
  return Math.max(1, Math.min(49_999, asked + random.one([-1_000, -1, 1, 1_000, 5_000])));
}

const saidOf = (turn: Turn, pesos: number) => ({
  ...{ id: turn.random.uuid(), day: manilaDayOf(new Date()), pesos, method: 'bank' as const },
  reference: turn.random.text('0123456789', 10),
});

async function claim(turn: Turn): Promise<string | null> {
  const found = await anyPlan(turn);
  if (found === undefined) return null;
  const { client, one } = found;
  const paying = turn.random.one(['due', 'open'] as const);
  const asked = await turn.read(client, pay, { subscriptionId: one.id, paying });
  if (asked.payable.pesos === 0) return null;
  const said = saidOf(turn, amountOf(turn, asked.payable.pesos));
  const told = await turn.ask(client, claimPayment, { subscriptionId: one.id, ...said });
  if (told.ok) turn.world.keptSteps.add(said.id);
  return `₱${said.pesos} of ₱${asked.payable.pesos}: ${told.ok ? 'told' : told.problem.code}`;
}

/** Holds a link, without an account. */
const holder = () => newPerson('Tita Baby', '', 200);

async function makeLink(turn: Turn): Promise<string | null> {
  const found = await anyPlan(turn);
  if (found === undefined) return null;
  const { client, one } = found;
  const due = turn.random.chance(0.5) ? one.dues.find(({ openInPesos }) => openInPesos > 0) : null;
  const made = await turn.ask(client, makePayLink, {
    subscriptionId: one.id,
    dueId: due?.id ?? null,
  });
  if (!made.ok) return made.problem.code;
  turn.world.payLinks.push({ token: made.answer.path.replace('/pay/', ''), client });
  return 'made';
}

async function endLink(turn: Turn): Promise<string | null> {
  const found = await anyPlan(turn);
  if (found === undefined) return null;
  const { links } = await turn.read(found.client, payLinks, { subscriptionId: found.one.id });
  if (links.length === 0) return null;
  const ended = await turn.ask(found.client, withdrawPayLink, { id: turn.random.one(links).id });
  return ended.ok ? 'withdrawn' : ended.problem.code;
}

function anyLink({ world, random }: Turn): HeldLink | undefined {
  return world.payLinks.length === 0 ? undefined : random.one(world.payLinks);
}

async function claimWithLink(turn: Turn): Promise<string | null> {
  const link = anyLink(turn);
  if (link === undefined) return null;
  const asked = await turn.ask(holder(), payLink, { token: link.token, paying: 'due' });
  if (!asked.ok || asked.answer.state === 'paid' || asked.answer.payable.pesos === 0) return null;
  const said = saidOf(turn, amountOf(turn, asked.answer.payable.pesos));
  const told = await turn.ask(holder(), claimByLink, { token: link.token, payer: 'Baby', ...said });
  if (told.ok) turn.world.keptSteps.add(said.id);
  return `₱${said.pesos}: ${told.ok ? 'told' : told.problem.code}`;
}

/** Pays on the gateway's page. Its report may come twice, late or never. */
async function payThere(turn: Turn, address: string): Promise<string> {
  const { gateway } = turn.world;
  const id = address.split('/').at(-1) ?? '';
  const isOpen = gateway.checkouts.get(id)?.attributes.status === 'active';
  if (!isOpen || turn.random.chance(0.2)) return 'left the page';
  const events = turn.random.chance(0.15) ? gateway.fail(id) : gateway.pay(id);
  const times = turn.random.one([0, 1, 1, 1, 3]);
  for (let time = 0; time < times; time += 1) {
    await Promise.all(events.map((event) => gateway.tell(event)));
  }
  return `paid there, reported ${times} times`;
}

async function online(turn: Turn): Promise<string | null> {
  const found = await anyPlan(turn);
  if (found === undefined) return null;
  const paying = turn.random.one(['due', 'open'] as const);
  const page = await turn.ask(found.client, payOnline, { subscriptionId: found.one.id, paying });
  return page.ok ? payThere(turn, page.answer.address) : page.problem.code;
}

async function onlineByLink(turn: Turn): Promise<string | null> {
  const link = anyLink(turn);
  if (link === undefined) return null;
  const page = await turn.ask(holder(), payOnlineByLink, { token: link.token, paying: 'due' });
  return page.ok ? payThere(turn, page.answer.address) : page.problem.code;
}

/** See docs/product.md, "Paying", "Online payment", "Pay links". */
export const payerDeeds: readonly Deed[] = [
  { name: 'a client says that they paid', weight: 8, act: claim },
  { name: 'a client pays online', weight: 5, act: online },
  { name: 'a client makes a pay link', weight: 3, act: makeLink },
  { name: 'a client ends a pay link', weight: 1, act: endLink },
  { name: 'a payer says that they paid', weight: 3, act: claimWithLink },
  { name: 'a payer pays online', weight: 2, act: onlineByLink },
];
