// Lists the subscriptions of which more was paid out than came in. Only releases up to 1.2 let that happen.
import { formatPesos } from '../domain/prices.ts';
import { columns } from '../server/intake/formats.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { exitWith } from '../server/lifetime.ts';
import { StartRefused } from '../server/start-refused.ts';
import { asService } from '../supabase/functions/_shared/database/roles.ts';

type Overdrawn = { id: string; client: string; received: number; paidOut: number };

const usage = 'npm run money    lists of which subscriptions more was paid out than came in';
const table = columns([36, 28, 16, 16, 16]);

async function main(words: readonly string[]): Promise<void> {
  if (words.length > 0) throw new StartRefused(usage);
  await withDatabase(async (sql) => {
    const found = await asService(
      sql,
      (service) => service<Overdrawn[]>`
        select subscriptions.id, clients.name as client, received, sum(pesos)::integer as "paidOut"
        from public.refunds
          join public.subscriptions on subscriptions.id = subscription_id
          join public.clients on clients.id = client_id
          cross join lateral (
            select coalesce(sum(pesos), 0)::integer as received from public.payments
            where subscription_id = subscriptions.id and payments.state = 'confirmed'
          ) as arrived
        where refunds.state = 'paid'
        group by subscriptions.id, clients.name, received having sum(pesos) > received
        order by sum(pesos) - received desc, subscriptions.id`,
    );
    if (found.length === 0) console.log('Nowhere was more paid out than came in.');
    else process.stdout.write(table(['SUBSCRIPTION', 'CLIENT', 'RECEIVED', 'PAID OUT', 'BEYOND']));
    for (const { id, client, received, paidOut } of found) {
      const amounts = [received, paidOut, paidOut - received].map(formatPesos);
      process.stdout.write(table([id, client, ...amounts]));
    }
  });
}

main(process.argv.slice(2)).catch(exitWith);
