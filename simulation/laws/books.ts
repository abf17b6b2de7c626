import { myData } from '../../contract/client/my-data.ts';
import { overview } from '../../contract/client/overview.ts';
import { pay } from '../../contract/client/pay.ts';
import { plan } from '../../contract/client/plan.ts';
import { statement } from '../../contract/client/statements.ts';
import { figures } from '../../contract/team/figures.ts';
import { exportMonth, month, monthRows } from '../../contract/team/money-month.ts';
import { overdue } from '../../contract/team/overdue.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { monthAfter, monthFigures } from '../../domain/money/months.ts';
import { isToCome, overdueSpans } from '../../domain/money/overdue.ts';
import { anySignedIn } from '../people/clients.ts';
import type { Client, Turn } from '../world/world.ts';
import { Breach } from './breach.ts';

const sum = <One>(all: readonly One[], pesosOf: (one: One) => number) =>
  all.reduce((pesos, one) => pesos + pesosOf(one), 0);

/** A report of the gateway may arrive between two comparisons of the books. */
const comparisons = 3;

/** Compares a month's books with their rows, and the late dues with a client's plans. */
export async function upholdBooks(turn: Turn): Promise<void> {
  let differing: string[] = [];
  for (let comparison = 0; comparison < comparisons; comparison += 1) {
    const client = anySignedIn(turn);
    differing = [
      ...(await compareMonth(turn)),
      ...(client ? await compareClient(turn, client) : []),
    ];
    if (differing.length === 0) return;
  }
  throw new Breach(
    'The books of a month, what is late and what a client downloads add up.',
    differing.map((what) => ({ what })),
  );
}

/** Compares several accounts of the same thing; a difference is named with all of them. */
function comparing() {
  const differing: string[] = [];
  const same = (what: string, ...told: readonly unknown[]) => {
    const [first, ...rest] = told.map((one) => JSON.stringify(one));
    if (rest.some((one) => one !== first)) differing.push(`${what}: ${JSON.stringify(told)}`);
  };
  return { differing, same };
}

/** Sums by the rows: billed, received and paid out in a month, and open of a year. */
const ofRows = `
  with terms as (
    select distinct on (due_id) due_id, day, pesos from public.due_terms order by due_id, id desc
  )
  select (select coalesce(sum(pesos), 0) from terms where to_char(day, 'YYYY-MM') = $1)::integer as billed,
    (select coalesce(sum(pesos), 0) from public.payments
      where state = 'confirmed' and to_char(day, 'YYYY-MM') = $1)::integer as received,
    (select coalesce(sum(pesos), 0) from public.refunds
      where state = 'paid' and to_char(paid_day, 'YYYY-MM') = $1)::integer as refunded,
    (select coalesce(sum(open_in_pesos), 0) from private.due_standings
      join public.subscriptions on subscriptions.id = subscription_id
      where first_day > $2::date - 365 and first_day <= $2::date)::integer as open`;

async function compareMonth(turn: Turn): Promise<string[]> {
  const { differing, same } = comparing();
  const by = turn.world.owner;
  const today = manilaDayOf(new Date());
  const which = monthAfter(today.slice(0, 7), turn.random.below(3) - 1);
  const { ways, packages, ...sums } = await turn.read(by, month, { month: which });
  const [kept] = await turn.world.site.sql().unsafe(ofRows, [which, today]);
  for (const figure of ['billed', 'received', 'refunded'] as const)
    same(`${figure} in ${which}`, sums[figure], kept?.[figure]);
  same(
    'the ways of what was received',
    sum(ways, (way) => way.received),
    sums.received,
  );
  same(
    'the ways of what was refunded',
    sum(ways, (way) => way.refunded),
    sums.refunded,
  );
  for (const figure of monthFigures) {
    same(
      `the packages of ${figure}`,
      sum(packages, (one) => one[figure]),
      sums[figure],
    );
    const { sumInPesos } = await turn.read(by, monthRows, { month: which, figure });
    same(`the rows of ${figure}`, sumInPesos, sums[figure]);
  }
  const { lines } = await turn.read(by, exportMonth, { month: which });
  const of = (line: string) =>
    sum(lines, (one) =>
      one.line === line && !['claimed', 'not-found', 'voided'].includes(one.state) ? one.pesos : 0,
    );
  same(
    'the lines of the accountant',
    [of('due'), of('payment'), of('refund')],
    [...[sums.billed, sums.received, sums.refunded]],
  );
  const { whole } = await turn.read(by, figures, { days: '365' });
  same('what is owed of what began', whole.owedInPesos, kept?.open);
  return differing;
}

async function compareClient(turn: Turn, client: Client): Promise<string[]> {
  const { differing, same } = comparing();
  const { plans } = await turn.read(client, plan, {});
  if (plans.length === 0) return differing;
  const today = manilaDayOf(new Date());
  const late = await Promise.all(
    overdueSpans.map((span) => turn.read(turn.world.owner, overdue, { span })),
  );
  const standings = await turn.world.site.sql()<{ id: string; open: number }[]>`
    select due_id as id, open_in_pesos as open from private.due_standings`;
  const openOf = new Map(standings.map(({ id, open }) => [id, open]));
  for (const one of plans) {
    const open = one.dues.map(({ openInPesos }) => openInPesos);
    same(
      'what is open of each due',
      open,
      one.dues.map(({ id }) => openOf.get(id)),
    );
    const openBefore = (day: string) =>
      sum(one.dues, (due) => (due.day < day ? due.openInPesos : 0));
    for (const { rows, span } of late) {
      for (const row of rows.filter(({ subscriptionId }) => subscriptionId === one.id)) {
        same('what is due in the list', row.dueInPesos, openBefore(addDays(today, 1)));
        if (!isToCome(span)) same('what is late in the list', row.pesos, openBefore(today));
      }
    }
  }
  const { due } = await turn.read(client, overview, {});
  for (const { subscriptionId, pesos, toPayInPesos } of due) {
    const { payable } = await turn.read(client, pay, { subscriptionId, paying: 'due' });
    const theirs = plans.find(({ id }) => id === subscriptionId);
    same(
      'what is due on the first page',
      [pesos, toPayInPesos],
      [theirs?.dueInPesos, payable.pesos],
    );
  }
  const { rows } = await turn.read(client, myData, { topic: 'payments' });
  const paid = sum(rows, (row) => (row.state === 'confirmed' ? Number(row.pesos) : 0));
  same(
    'what was paid in the download',
    paid,
    sum(plans, (one) => one.paidInPesos),
  );
  const days = { from: addDays(today, -700), to: addDays(today, 700) };
  const { closingInPesos } = await turn.read(client, statement, days);
  same(
    'the balance',
    closingInPesos,
    sum(plans, (one) => one.owedInPesos - one.creditInPesos),
  );
  return differing;
}
