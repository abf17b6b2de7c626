import { pay } from '../../contract/client/pay.ts';
import { plan } from '../../contract/client/plan.ts';
import { acknowledgement, statement } from '../../contract/client/statements.ts';
import { client as clientPage } from '../../contract/team/client-record.ts';
import { clients } from '../../contract/team/clients.ts';
import { clientStatement } from '../../contract/team/statements.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { anySignedIn } from '../people/clients.ts';
import type { Client, Turn } from '../world/world.ts';
import { Breach } from './breach.ts';

/** A screen's figures of a subscription's money. */
const figures = ['paidInPesos', 'owedInPesos', 'dueInPesos', 'creditInPesos'] as const;
const sum = <One>(all: readonly One[], pesosOf: (one: One) => number) =>
  all.reduce((pesos, one) => pesos + pesosOf(one), 0);

/** A payment's report that arrives between two comparisons makes screens differ once. */
const comparisons = 3;

/** Compares a client's plans on the client's screens with the team's. */
export async function upholdScreens(turn: Turn): Promise<void> {
  const client = anySignedIn(turn);
  if (client === undefined) return;
  let differing: Record<string, unknown>[] = [];
  for (let comparison = 0; comparison < comparisons; comparison += 1) {
    differing = await compareScreens(turn, client);
    if (differing.length === 0) return;
  }
  throw new Breach('Every screen tells the same of money and visits.', differing);
}

async function compareScreens(turn: Turn, client: Client): Promise<Record<string, unknown>[]> {
  const by = turn.world.owner;
  const { plans } = await turn.read(client, plan, {});
  const found = await turn.read(by, clients, { search: client.email });
  const listed = found.clients.find(({ email }) => email === client.email);
  if (plans.length === 0 || listed === undefined) return [];
  const { subscriptions } = await turn.read(by, clientPage, { id: listed.id });
  const today = manilaDayOf(new Date());
  const days = { from: addDays(today, -700), to: addDays(today, 700) };
  const own = await turn.read(client, statement, days);
  const differing: Record<string, unknown>[] = [];
  const same = (what: string, ...values: readonly unknown[]) => {
    const [first, ...rest] = values.map((value) => JSON.stringify(value));
    if (rest.some((value) => value !== first))
      differing.push({ client: client.name, what, values });
  };
  for (const one of plans) {
    const theirs = subscriptions.find(({ id }) => id === one.id);
    for (const figure of figures)
      same(`${figure} in portal and console`, one[figure], theirs?.[figure]);
    same('dues in portal and console', one.dues, theirs?.dues);
    same('counts in portal and console', one.counts, theirs?.counts);
    same('the parts of N', sum(Object.values(one.counts), Number), one.visitCount);
    same(
      'what is open of its dues',
      sum(one.dues, (due) => due.openInPesos),
      one.owedInPesos,
    );
    const asked = await turn.read(client, pay, { subscriptionId: one.id, paying: 'open' });
    same('what the page to pay says is open', asked.openInPesos, one.owedInPesos);
    const parts = await turn.read(client, statement, { ...days, subscription: one.id });
    same('its statement', parts.closingInPesos, one.owedInPesos - one.creditInPesos);
    const untouched = await paymentsAfterRefunds(turn, one.id);
    for (const { id, pesos } of one.payments.slice(0, 3)) {
      const told = await turn.read(client, acknowledgement, { payment: id });
      const onDues = sum(one.dues, ({ paidBy }) =>
        sum(
          paidBy.filter(({ paymentId }) => paymentId === id),
          (part) => part.pesos,
        ),
      );
      same(
        'what an acknowledgement covers',
        sum(told.covers, (part) => part.pesos),
        onDues,
      );
      same('an acknowledged amount', told.pesos, pesos);
      if (untouched.has(id))
        same('what a later payment is for', told.creditInPesos + onDues, pesos);
      if (told.creditInPesos < 0 || told.creditInPesos + onDues > pesos) {
        differing.push({ what: 'an acknowledgement beyond its payment', told, onDues });
      }
    }
  }
  const byTeam = await turn.read(by, clientStatement, { id: listed.id, ...days });
  same('the statement of client and team', own.closingInPesos, byTeam.closingInPesos);
  same(
    'the statement of all plans',
    own.closingInPesos,
    sum(plans, (one) => one.owedInPesos - one.creditInPesos),
  );
  return differing;
}

/** Returns the payments after all refunds of a subscription, which take nothing of them. */
async function paymentsAfterRefunds({ world }: Turn, subscription: string): Promise<Set<string>> {
  const rows = await world.site.sql()<{ id: string }[]>`
    select payments.id from public.payments
      join public.payment_states on payment_id = payments.id and payment_states.state = 'confirmed'
    where payments.subscription_id = ${subscription} and payments.state = 'confirmed'
      and payment_states.at > all(
        select paid_at from public.refunds
        where refunds.subscription_id = ${subscription} and refunds.state = 'paid')
      and not exists (
        select from public.payments as gone where gone.subscription_id = ${subscription} and gone.state = 'voided')`;
  return new Set(rows.map(({ id }) => id));
}
