import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import {
  confirmStatement,
  findPayers,
  matchStatement,
} from '../../../contract/team/statement-lines.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { duesBeforeFee } from '../../../domain/money/bank-fee.ts';
import type { Known, OpenDue } from '../../../domain/money/bank-statement/known.ts';
import type { LineToMatch } from '../../../domain/money/bank-statement/lines-to-match.ts';
import { matchLines } from '../../../domain/money/bank-statement/match-lines.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { toConfirm } from '../_shared/money/claimed-payments.ts';
import { findClients } from './clients/search.ts';
import { confirmLines } from './statement-lines/confirm.ts';

export const handleMatchStatement = endpoint(
  matchStatement,
  async ({ input, transaction }, { now }) => {
    const own = await readOwnNumbers(transaction);
    const lines = input.lines.map(([mark, day, pesos, words, isReversed]) => ({
      ...{ mark, day, pesos, isReversed },
      words: words.filter((word) => !own.has(word)),
    }));
    const known = await readKnown(transaction, lines);
    return { lines: matchLines(lines, known, manilaToday(now())) };
  },
  { isSnapshot: true },
);

/** Reads our own account numbers, which identify no payment. */
async function readOwnNumbers(transaction: TransactionSql): Promise<ReadonlySet<string>> {
  const rows = await transaction<{ plain: string }[]>`
    select private.plain_reference(account_number) as plain from public.ways_to_pay where way = 'bank'`;
  return new Set(rows.map(({ plain }) => plain));
}

/** The maximum number of clients and of plans found. */
const payersAtMost = 20;

export const handleFindPayers = endpoint(findPayers, async ({ input, transaction }) => {
  const typed = input.search.trim();
  if (typed === '') return { payers: [] };
  const { ids } = await findClients(transaction, typed, { limit: payersAtMost, offset: 0 });
  const payers = await transaction<AnswerOf<typeof findPayers>['payers']>`
    select distinct on (due_standings.subscription_id) ${dueFacts(transaction)}
    from public.dues join private.due_standings on due_id = dues.id ${withClientOfDue(transaction)}
    where open_in_pesos > 0 and due_standings.subscription_id in (
      select id from public.subscriptions where client_id = any(${ids}::uuid[])
      union select subscription_id from public.dues where reference = private.plain_reference(${typed})
    )
    order by due_standings.subscription_id, due_standings.day, dues.number limit ${payersAtMost}`;
  return {
    payers: payers.map(({ kind, id, clientId, client, day, pesos, reference }) => ({
      ...{ kind, id, clientId, client, day, pesos, reference },
    })),
  };
});

/** Confirms the ticked lines, and queues the clients' mails. */
export const handleConfirmStatement = endpoint(
  confirmStatement,
  async ({ input, caller, transaction }, { now }) => {
    const today = manilaToday(now());
    if (input.lines.some(([, , , day]) => day > today)) {
      const message = 'A line has a day in the future. Check how its day is written.';
      throw new Refusal('invalid-body', { fields: { lines: message } });
    }
    const payments = input.lines.flatMap(([, kind, id]) => (kind === 'due' ? [] : id));
    if (new Set(payments).size < payments.length) {
      const message = 'Two lines are the same payment. Choose one of them.';
      throw new Refusal('not-possible', { message });
    }
    return confirmLines(transaction, input, { memberId: caller.member.id, today });
  },
);

type Kept = Known['counted'][number];
type KeptDue = Kept & { dueId: string };

const asShort = ({ dueId, ...due }: KeptDue): Kept => ({ ...due, kind: 'short-due', id: dueId });
const asDue = ({ dueId: _, ...due }: KeptDue): Kept => due;
/** Beside what arrived. */
const fee = duesBeforeFee(0);

/** The maximum distance of a match by amount, in days. */
const aroundInDays = 7;
/** More matches by amount and day than this say nothing about the payer. */
const telling = 5;

/** Reads possible matches of a statement's lines. */
async function readKnown(
  transaction: TransactionSql,
  lines: readonly LineToMatch[],
): Promise<Known> {
  const marks = lines.map(({ mark }) => mark);
  const words = [...new Set(lines.flatMap((line) => line.words))];
  const days = lines.map(({ day }) => day).toSorted();
  const span = {
    from: addDays(days[0] ?? '2000-01-01', -aroundInDays),
    to: addDays(days.at(-1) ?? '2000-01-01', aroundInDays),
  };
  const [known, claims, counted, named, near, beforeFee, open] = await Promise.all([
    transaction<{ mark: string }[]>`
      select mark from public.statement_lines where mark = any(${marks})`,
    transaction<Kept[]>`
      select 'claim' as kind, ${paymentFacts(transaction)}, false as "hasLine"
      from public.payments ${withClient(transaction)}
      where ${toConfirm(transaction)} and payments.source <> 'crew'
      order by entered_at, payments.id`,
    transaction<Kept[]>`
      select 'counted' as kind, ${paymentFacts(transaction)},
        exists (select from public.statement_lines where payment_id = payments.id) as "hasLine"
      from (
        select id from access.payments_by_reference(${words})
        union
        select same.id from public.dues join public.payments as same using (subscription_id)
        where dues.reference = any(${words}) and same.day between ${span.from} and ${span.to}
        union
        ${aboutLines(
          transaction,
          lines,
          transaction`
            select id from public.payments
            where pesos = line.pesos and ${isAround(transaction)}
              and payments.state = 'confirmed' and method <> 'cash'`,
        )}
      ) as found
        join public.payments on payments.id = found.id ${withClient(transaction)}
      where payments.state = 'confirmed' and payments.method <> 'cash'
      order by payments.day, payments.id`,
    transaction<KeptDue[]>`
      select ${dueFacts(transaction)}
      from public.dues join private.due_standings on due_id = dues.id ${withClientOfDue(transaction)}
      where dues.reference = any(${words}) and open_in_pesos > 0
      order by due_standings.day, dues.id`,
    transaction<KeptDue[]>`
      select ${dueFacts(transaction)}
      from (
        ${aboutLines(
          transaction,
          lines,
          transaction`
            select due_id as id from private.due_standings
            where open_in_pesos = line.pesos and open_in_pesos > 0 and ${isAround(transaction)}`,
        )}
      ) as found
        join private.due_standings on due_id = found.id
        join public.dues on dues.id = due_id ${withClientOfDue(transaction)}
      order by due_standings.day, dues.id`,
    transaction<KeptDue[]>`
      select ${dueFacts(transaction)}
      from (
        ${aboutLines(
          transaction,
          lines,
          transaction`
            select due_id as id from private.due_standings
            where open_in_pesos between line.pesos + ${fee.least}::integer and line.pesos + ${fee.most}::integer
              and open_in_pesos > 0 and ${isAround(transaction)}`,
        )}
      ) as found
        join private.due_standings on due_id = found.id
        join public.dues on dues.id = due_id ${withClientOfDue(transaction)}
      order by due_standings.day, dues.id`,
    transaction<OpenDue[]>`
      select waiting.subscription_id as "subscriptionId", dues.reference, dues.number, due_standings.day::text,
        open_in_pesos as "openInPesos", waiting.pesos as "waitingInPesos"
      from (
        select subscription_id, sum(pesos)::integer as pesos from public.payments
        where ${toConfirm(transaction)} group by subscription_id
      ) as waiting
        join private.due_standings using (subscription_id) join public.dues on dues.id = due_id
      where open_in_pesos > 0`,
  ]);
  const ofName = new Set(named.map(({ plain }) => plain));
  return {
    marks: new Set(known.map(({ mark }) => mark)),
    claims,
    counted,
    dues: [...named, ...near.filter(({ plain }) => !ofName.has(plain))].map(asDue),
    short: [...named, ...beforeFee.filter(({ plain }) => !ofName.has(plain))].map(asShort),
    open,
  };
}

/**
 * Returns the ids that a query finds for a line's day and amount, unless it finds too many. So
 * reads grow with the lines instead of with the company's data.
 */
const aboutLines = (
  transaction: TransactionSql,
  lines: readonly LineToMatch[],
  found: PendingQuery<Row[]>,
) => transaction`
  select about.id
  from (
    select distinct day, pesos from unnest(${lines.map(({ day }) => day)}::date[],
      ${lines.map(({ pesos }) => pesos)}::integer[]) as line (day, pesos)
  ) as line cross join lateral (
    select id, count(*) over () as alike from (${found} limit ${telling + 1}) as near
  ) as about
  where alike <= ${telling}`;

const isAround = (transaction: TransactionSql) => transaction`
  day between line.day - ${aroundInDays}::integer and line.day + ${aroundInDays}::integer`;

const paymentFacts = (transaction: TransactionSql) => transaction`
  payments.id, clients.id as "clientId", clients.name as client, payments.day::text, payments.pesos,
  payments.reference, private.plain_reference(payments.reference) as plain,
  payments.subscription_id as "subscriptionId", ${planSince(transaction)}`;

const planSince = (transaction: TransactionSql) => transaction`
  least(first_day, (subscriptions.created_at at time zone 'Asia/Manila')::date)::text as since`;

const withClient = (transaction: TransactionSql) => transaction`
  join public.subscriptions on subscriptions.id = payments.subscription_id
  join public.clients on clients.id = client_id`;

const dueFacts = (transaction: TransactionSql) => transaction`
  'due' as kind, due_standings.subscription_id as id, clients.id as "clientId", clients.name as client,
  due_standings.day::text, open_in_pesos as pesos, dues.reference, dues.reference as plain,
  due_standings.subscription_id as "subscriptionId", ${planSince(transaction)}, false as "hasLine",
  dues.id as "dueId"`;

const withClientOfDue = (transaction: TransactionSql) => transaction`
  join public.subscriptions on subscriptions.id = due_standings.subscription_id
  join public.clients on clients.id = client_id`;
