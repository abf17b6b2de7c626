import { closeProblem } from '../../../../contract/team/close-problem.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { lockProblem } from '../problems/locked.ts';

/** Closes a problem that was answered. Closing it again changes nothing. */
export const handleCloseProblem = endpoint(closeProblem, ({ input: { id }, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { state } = await lockProblem(transaction, id);
    if (state === 'open') {
      throw new Refusal('not-possible', { message: 'Answer the problem before you close it.' });
    }
    if (state === 'answered') {
      await transaction`
        update public.problems set state = 'closed', closed_at = now() where id = ${id}`;
    }
    return {};
  }),
);
