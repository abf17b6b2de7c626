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
  const lines = input.lines.map(([mark, day, pesos, words]) => ({ mark, day, pesos, words }));
  const known = await asTeamAtOneMoment(sql, caller, (transaction) =>
    readKnown(transaction, lines),
  );
  return { lines: matchLines(lines, known) };
});

/** Confirms what the team ticked of a statement, and queues the mails that tell the clients. */
export const handleConfirmStatement = endpoint(
  confirmStatement,
  async ({ input, caller }, { sql, now, mailQueued }) => {
    const today = manilaToday(now());
    if (input.lines.some(([, , , day]) => day > today)) {
      const message = 'A line has a day that is still to come. Look at how its day is written.';
      throw new Refusal('invalid-body', { fields: { lines: message } });
    }
    const answer = await asTeam(sql, caller, (transaction) =>
      confirmLines(transaction, input, caller.member.id),
    );
    mailQueued();
    return answer;
  },
);
