import type { TransactionSql } from 'postgres';
import { confirmStatement, matchStatement } from '../../../contract/team/statement-lines.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { matchLines } from '../../../domain/money/bank-statement/match-lines.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam, asTeamAtOneMoment } from '../_shared/database/roles.ts';
import { confirmLines } from './statement-lines/confirm.ts';
import { readKnown } from './statement-lines/known.ts';

/** Says what the lines of a statement may be. */
export const handleMatchStatement = endpoint(matchStatement, async ({ input, caller }, { sql }) => {
  return asTeamAtOneMoment(sql, caller, async (transaction) => {
    const own = await readOwnNumbers(transaction);
    const lines = input.lines.map(([mark, day, pesos, words]) => ({
      ...{ mark, day, pesos },
      words: words.filter((word) => !own.has(word)),
    }));
    return { lines: matchLines(lines, await readKnown(transaction, lines)) };
  });
});

/** Reads the numbers of our own accounts, which name no payment. */
async function readOwnNumbers(transaction: TransactionSql): Promise<ReadonlySet<string>> {
  const rows = await transaction<{ plain: string }[]>`
    select private.plain_reference(account_number) as plain from public.ways_to_pay where way = 'bank'`;
  return new Set(rows.map(({ plain }) => plain));
}

/** Confirms what the team ticked of a statement, and queues the mails that tell the clients. */
export const handleConfirmStatement = endpoint(
  confirmStatement,
  async ({ input, caller }, { sql, now, mailQueued }) => {
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
    const answer = await asTeam(sql, caller, (transaction) =>
      confirmLines(transaction, input, caller.member.id),
    );
    mailQueued();
    return answer;
  },
);
