import { answerProblem, closeProblem, makeGood } from '../../../contract/team/problems.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam, withReason } from '../_shared/database/roles.ts';
import { inSchedule } from '../_shared/schedule/locked-visits.ts';
import { checkGoodVisit, storeGoodVisit } from './problems/good-visit.ts';
import { lockProblem, queueAnswer, refuseAnsweredProblem } from './problems/locked.ts';
import { refuseThePast } from './schedule/moves.ts';

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

/** Answers a problem with a visit that makes good. */
export const handleMakeGood = endpoint(makeGood, async ({ input, caller }, dependencies) => {
  const { sql, now, mailQueued } = dependencies;
  const outcome = await inSchedule(sql, caller, async (transaction) => {
    const problem = await lockProblem(transaction, input.id);
    if (problem.isMadeGood || problem.state === 'closed') {
      throw new Refusal('not-possible', {
        message: problem.isMadeGood
          ? 'A visit to put this right is already planned.'
          : 'This problem is already closed.',
      });
    }
    refuseThePast(new Date(input.startsAt), now());
    const warnings = await checkGoodVisit(transaction, problem, input);
    if (warnings.some(({ key }) => !input.overruled.includes(key))) {
      return { outcome: 'warned' as const, warnings };
    }
    const sentences = warnings.map(({ sentence }) => sentence).join(' ');
    await withReason(transaction, sentences === '' ? '' : `Overruled: ${sentences}`);
    await storeGoodVisit(transaction, problem, input, caller.member.id);
    await withReason(transaction, '');
    await transaction`
      update public.problems
      set state = 'answered', answer = case when ${input.answer} = '' then answer else ${input.answer} end,
        answered_by = ${caller.member.id}, answered_at = now()
      where id = ${input.id}`;
    await queueAnswer(transaction, problem);
    return { outcome: 'changed' as const, undo: [] };
  });
  mailQueued();
  return outcome;
});
