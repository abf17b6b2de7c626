import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import type { Company } from './company.ts';

const lines = [
  { text: 'Roof gutters, cleaned on all sides', pesos: 3_500 },
  { text: 'Two mango trees, cut back', pesos: 2_800 },
  { text: 'Everything carried away', pesos: 1_200 },
];

/** Stores the quote that the client whom the demo names can accept. */
export async function storeQuote(
  sql: TransactionSql,
  { wishes: { quoted }, team }: Company,
  now: Date,
): Promise<void> {
  const sentBy = team.find(({ role }) => role === 'dispatcher')?.id ?? null;
  const today = manilaDayOf(now);
  const [quote] = await sql<[{ id: string }]>`
    insert into public.quotes (request_reference, valid_until, note, token_hash, sent_by, sent_at)
    values (${quoted.reference}, ${addDays(today, 12)}, 'We bring our own ladders. One day of work.',
      ${createHash('sha256').update(quoted.reference).digest()}, ${sentBy}, ${quoted.answeredAt})
    returning id`;
  const rows = lines.map((line, index) => ({ ...line, quote_id: quote.id, position: index + 1 }));
  await sql`
    insert into public.quote_lines
    select * from jsonb_populate_recordset(null::public.quote_lines, ${sql.json(rows)})`;
}
