import type { TransactionSql } from 'postgres';
import type { Company } from './company.ts';

/** Each in the name of its client. */
export async function storeFeedback(
  sql: TransactionSql,
  { feedback, team }: Company,
): Promise<void> {
  const dispatcher = team.find(({ role }) => role === 'dispatcher')?.id ?? null;
  for (const { client, visit, stars, words, ratedAt } of feedback.ratings) {
    await nameInHistory(sql, client);
    await sql`
      insert into public.ratings (visit_id, stars, words, rated_at)
      values (${visit.id}, ${stars}, ${words}, ${ratedAt})`;
  }
  for (const { id, client, visit, text, reportedAt, answerBy, answer } of feedback.problems) {
    await nameInHistory(sql, client);
    await sql`
      insert into public.problems (
        id, visit_id, text, state, reported_at, answer_by, answer, answered_by, answered_at
      ) values (
        ${id}, ${visit.id}, ${text}, ${answer === null ? 'open' : 'answered'}, ${reportedAt}, ${answerBy},
        ${answer?.text ?? ''}, ${answer === null ? null : dispatcher}, ${answer?.at ?? null}
      )`;
  }
}

/** Names the account that makes the following changes of this transaction in the history. */
export async function nameInHistory(
  sql: TransactionSql,
  { account, email }: { account: string | null; email: string },
): Promise<void> {
  const claims = JSON.stringify({ sub: account, email });
  await sql`select set_config('request.jwt.claims', ${claims}, true)`;
}
