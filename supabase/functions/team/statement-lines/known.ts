import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import type { LineToMatch } from '../../../../domain/money/bank-statement/lines-to-match.ts';
import type { Known } from '../../../../domain/money/bank-statement/match-lines.ts';
import { toConfirm } from '../../_shared/money/to-confirm.ts';

type Kept = Known['counted'][number];

/** How many days from its line something may lie that is looked for by its amount. */
const aroundInDays = 7;
/** So many dues of one amount and about one day tell nothing of who paid. */
const telling = 5;

/** Reads what the lines of a statement may be. */
export async function readKnown(
  transaction: TransactionSql,
  lines: readonly LineToMatch[],
): Promise<Known> {
  const marks = lines.map(({ mark }) => mark);
  const words = [...new Set(lines.flatMap((line) => line.words))];
  const amounts = [...new Set(lines.map(({ pesos }) => pesos))];
  const days = lines.map(({ day }) => day).toSorted();
  const span = {
    from: addDays(days[0] ?? '2000-01-01', -aroundInDays),
    to: addDays(days.at(-1) ?? '2000-01-01', aroundInDays),
  };
  const [known, claims, counted, named, near] = await Promise.all([
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
        select id from public.payments where reference <> '' and private.plain_reference(reference) = any(${words})
        union
        select id from public.payments
        where day between ${span.from} and ${span.to} and pesos = any(${amounts})
      ) as found
        join public.payments on payments.id = found.id ${withClient(transaction)}
      where payments.state = 'confirmed' and payments.method <> 'cash'
      order by payments.day, payments.id`,
    transaction<Kept[]>`
      select ${dueFacts(transaction)}
      from public.dues join private.due_standings on due_id = dues.id ${withClientOfDue(transaction)}
      where dues.reference = any(${words}) and open_in_pesos > 0
      order by due_standings.day, dues.id`,
    transaction<Kept[]>`
      select ${dueFacts(transaction)}
      from (
        select due_id, subscription_id, day, open_in_pesos,
          count(*) over (partition by open_in_pesos) as alike
        from private.due_standings
        where open_in_pesos > 0 and day between ${span.from} and ${span.to}
          and open_in_pesos = any(${amounts})
      ) as due_standings
        join public.dues on dues.id = due_id ${withClientOfDue(transaction)}
      where alike <= ${telling}
      order by due_standings.day, dues.id`,
  ]);
  const ofName = new Set(named.map(({ plain }) => plain));
  return {
    marks: new Set(known.map(({ mark }) => mark)),
    claims,
    counted,
    dues: [...named, ...near.filter(({ plain }) => !ofName.has(plain))],
  };
}

const paymentFacts = (transaction: TransactionSql) => transaction`
  payments.id, clients.id as "clientId", clients.name as client, payments.day::text, payments.pesos,
  payments.reference, private.plain_reference(payments.reference) as plain,
  payments.subscription_id as "subscriptionId"`;

const withClient = (transaction: TransactionSql) => transaction`
  join public.subscriptions on subscriptions.id = payments.subscription_id
  join public.clients on clients.id = client_id`;

const dueFacts = (transaction: TransactionSql) => transaction`
  'due' as kind, due_standings.subscription_id as id, clients.id as "clientId", clients.name as client,
  due_standings.day::text, open_in_pesos as pesos, dues.reference, dues.reference as plain,
  due_standings.subscription_id as "subscriptionId", false as "hasLine"`;

const withClientOfDue = (transaction: TransactionSql) => transaction`
  join public.subscriptions on subscriptions.id = due_standings.subscription_id
  join public.clients on clients.id = client_id`;
