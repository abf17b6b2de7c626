import { answerProblem } from '../../../../contract/team/answer-problem.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { lockProblem, queueAnswer, refuseAnsweredProblem } from '../problems/locked.ts';

/** Answers a problem in words. */
export const handleAnswerProblem = endpoint(
  answerProblem,
  async ({ input: { id, answer }, caller }, { sql, mailQueued }) => {
    await asTeam(sql, caller, async (transaction) => {
      const problem = await lockProblem(transaction, id);
      if (problem.state !== 'open') refuseAnsweredProblem(problem);
      await transaction`
        update public.problems
        set state = 'answered', answer = ${answer}, answered_by = ${caller.member.id}, answered_at = now()
        where id = ${id}`;
      await queueAnswer(transaction, problem);
    });
    mailQueued();
    return {};
  },
);
