import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataTopic, myData } from '../../../contract/client/my-data.ts';
import { overview } from '../../../contract/client/overview.ts';
import { pay } from '../../../contract/client/pay.ts';
import { makePayLink } from '../../../contract/client/pay-links.ts';
import { statement } from '../../../contract/client/statements.ts';
import { payLink } from '../../../contract/pay-link.ts';
import { client } from '../../../contract/team/client-record.ts';
import { month } from '../../../contract/team/money-month.ts';
import { type DueRow, overdue } from '../../../contract/team/overdue.ts';
import { clientStatement } from '../../../contract/team/statements.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { monthAfter } from '../../../domain/money/months.ts';
import { overdueSpans } from '../../../domain/money/overdue.ts';
import { noticesAtMinutes } from '../../../domain/service-numbers.ts';
import { queueTimedMails } from '../../../supabase/functions/_shared/delivery/queue-timed-mails.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTimedTeam, type TimedTeam } from '../team/timed-mails.fixture.ts';
import { anyHistory, live } from './money-histories.fixture.ts';
import { type OwnSeries, onlyPlan, ownMonthlySeries } from './plans.fixture.ts';

let timed: TimedTeam;
beforeAll(async () => {
  timed = await serveTimedTeam();
});
afterAll(() => timed.close());

const sum = <One>(all: readonly One[], pesosOf: (one: One) => number) =>
  all.reduce((pesos, one) => pesos + pesosOf(one), 0);

/** Returns the figures of all months that a history may reach. */
async function monthsInAll() {
  const months = Array.from({ length: 9 }, (_, index) => monthAfter(today.slice(0, 7), index - 2));
  const sums = await Promise.all(
    months.map((which) => timed.team.dispatcher.call(month, { month: which })),
  );
  return (['billed', 'received', 'unpaid', 'refunded'] as const).map((figure) =>
    sum(sums, (one) => one[figure]),
  );
}

/** Returns what "Due and overdue" tells of a subscription: what is late, and what is due by now. */
async function lateOf(subscription: string) {
  const late: number[] = [];
  const due: number[] = [];
  for (const span of overdueSpans) {
    let rows: readonly DueRow[] = [];
    for (let page = 1, isMore = true; isMore; page += 1) {
      const input = { span, page: String(page) };
      const answer = await timed.team.dispatcher.call(overdue, input);
      rows = [...rows, ...answer.rows];
      isMore = rows.length < answer.total;
    }
    for (const { pesos, dueInPesos } of rows.filter((one) => one.subscriptionId === subscription)) {
      due.push(dueInPesos);
      if (span !== 'week') late.push(pesos);
    }
  }
  return { late: sum(late, (pesos) => pesos), due };
}

/** Returns what a pay link for all that is open asks for; none is made where nothing is. */
async function linkOf({ owner, subscription: subscriptionId }: OwnSeries, isOpen: boolean) {
  const input = { subscriptionId, dueId: null };
  if (!isOpen) {
    expect((await owner.ask(makePayLink, input)).status).toBe(409);
    return { open: 0, waiting: 0 };
  }
  const { path } = await owner.call(makePayLink, input);
  const asked = await owner.call(payLink, { token: path.replace('/pay/', ''), paying: 'open' });
  if (asked.state === 'paid') return { open: 0, waiting: 0 };
  const { openInPesos, waitingInPesos } = asked;
  return { open: openInPesos, waiting: waitingInPesos };
}

const pesosIn = (text = '') => Number(text.replaceAll(/[₱,]/g, ''));

/** Returns what the mails that leave now tell: what is still to be paid, and of each due what is open. */
async function mailedTo(email: string) {
  const { sql } = timed.team.database;
  await queueTimedMails({ sql, teamEmail: 'team@maayos.example', photoRetentionInMonths: 12 });
  await timed.passTo(manilaMoment(addDays(today, 1), noticesAtMinutes));
  await timed.deliver({ now: manilaMoment(today, noticesAtMinutes) });
  const texts = timed.peer.received
    .filter(({ recipient }) => recipient === email)
    .map((mail) => (mail.email.text ?? '').replace(/\s+/g, ' '));
  return {
    toPay: texts.flatMap((text) =>
      [...text.matchAll(/Still to pay:? (₱[\d,]+)/g)].map(([, pesos]) => pesosIn(pesos)),
    ),
    dues: texts.flatMap((text) =>
      [...text.matchAll(/(₱[\d,]+)\.00 Reference (\w{8})/g)].map(([, pesos, reference]) => ({
        reference,
        openInPesos: pesosIn(pesos),
      })),
    ),
  };
}

async function downloaded({ owner, subscription }: OwnSeries) {
  const rowsOf = async (topic: DataTopic) => (await owner.call(myData, { topic })).rows;
  const [lines, payments, refunds] = await Promise.all(
    (['statement', 'payments', 'refunds'] as const).map(rowsOf),
  );
  const paid = (rows: typeof lines = [], state: string) =>
    sum(
      rows.filter((row) => row.subscription_id === subscription && row.state === state),
      ({ pesos }) => Number(pesos),
    );
  return [lines?.at(-1)?.balance, paid(payments, 'confirmed'), paid(refunds, 'paid')];
}

it('case 9: portal, console, statement, pay link, download and mails tell the same of any history', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const before = await monthsInAll();
      const series = await ownMonthlySeries(timed.team);
      const { owner, subscription, client: clientId, email } = series;
      // A last payment is told by a mail.
      const sums = await live(timed.team, series, [...history, { kind: 'pay', pesos: 1 }]);
      const plan = await onlyPlan(owner);
      const [theirs] = (await timed.team.dispatcher.call(client, { id: clientId })).subscriptions;

      const writtenOff = sum(plan.dues, (due) => due.writtenOffInPesos);
      const billed = sums.charged + sums.beside - sums.discounts;
      const balance = billed - sums.refunds - writtenOff + sums.back - sums.arrived;
      expect(sums.back).toBeLessThanOrEqual(sums.arrived);
      const open = Math.max(0, balance);
      const openOf = (isAsked: (day: string) => boolean) =>
        sum(plan.dues, ({ day, openInPesos }) => (isAsked(day) ? openInPesos : 0));
      const due = openOf((day) => day <= today);
      const late = openOf((day) => day < today);
      expect(openOf(() => true)).toBe(open);

      const figures = {
        paidInPesos: sums.arrived,
        ...{ owedInPesos: open, dueInPesos: due, creditInPesos: Math.max(0, -balance) },
      };
      expect({ ...plan, ...figures }).toEqual(plan);
      expect({ ...theirs, ...figures }).toEqual(theirs);
      for (const part of ['dues', 'discounts', 'refunds'] as const) {
        expect(theirs?.[part]).toEqual(plan[part]);
      }

      const asked = { subscriptionId: subscription, paying: 'open' } as const;
      const { openInPesos, waitingInPesos, payable } = await owner.call(pay, asked);
      expect([openInPesos, payable.pesos]).toEqual([open, open - waitingInPesos]);
      expect(await linkOf(series, open > 0)).toEqual({ open, waiting: waitingInPesos });

      const brief = (await owner.call(overview, {})).due;
      const { payable: now } = await owner.call(pay, { ...asked, paying: 'due' });
      expect(brief.map(({ pesos, toPayInPesos }) => [pesos, toPayInPesos])).toEqual(
        due > 0 && now.pesos > 0 ? [[due, now.pesos]] : [],
      );

      const days = { from: addDays(today, -60), to: addDays(today, 300) };
      const told = await owner.call(statement, days);
      expect([told.openingInPesos, told.closingInPesos]).toEqual([0, balance]);
      const byTeam = { id: clientId, ...days };
      expect(await timed.team.dispatcher.call(clientStatement, byTeam)).toEqual(told);
      expect(await downloaded(series)).toEqual([balance, sums.arrived, sums.back]);

      const listed = await lateOf(subscription);
      expect(listed).toEqual({ late, due: listed.due.map(() => due) });
      expect(listed.due.length > 0 || due === 0).toBe(true);
      const after = await monthsInAll();
      expect(after.map((pesos, index) => pesos - (before[index] ?? 0))).toEqual([
        ...[billed, sums.arrived, open, sums.back],
      ]);

      const mailed = await mailedTo(email);
      expect(mailed.toPay.length).toBeGreaterThan(0);
      expect(mailed.toPay).toEqual(mailed.toPay.map(() => open));
      // A reminder does not ask for what waits for confirmation.
      const openDues = new Map(payable.dues.map((one) => [one.reference, one]));
      for (const { reference, openInPesos: pesos } of mailed.dues) {
        const { openInPesos: all = 0, waitingInPesos: checked = 0 } =
          openDues.get(reference ?? '') ?? {};
        expect([all, all - checked]).toContain(pesos);
      }
    }),
    { numRuns: 12 },
  );
}, 240_000);
