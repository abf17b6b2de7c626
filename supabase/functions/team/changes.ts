import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../contract/call.ts';
import { answerChange, checkChange } from '../../../contract/team/changes.ts';
import type { ChangeOutcome } from '../../../contract/team/visit-changes.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { applyChanges, warningsAgainst } from '../_shared/schedule/apply-changes.ts';
import { inSchedule } from '../_shared/schedule/locked-visits.ts';
import { readWish, refuseAnsweredWish, storeAnswer, wishedChanges } from './changes/wishes.ts';

type Answer = ParsedInputOf<typeof answerChange>;

/** Approves or declines what a client asked for. The client is told at once. */
export const handleAnswerChange = endpoint(
  answerChange,
  async ({ input, caller }, dependencies) => {
    const { sql, now, mailQueued } = dependencies;
    const outcome = await inSchedule(sql, caller, (transaction) =>
      input.decision === 'approve'
        ? approve(transaction, input, now())
        : decline(transaction, input, now()),
    );
    mailQueued();
    return outcome;
  },
);

/** Says what speaks against approving what a client asked for. */
export const handleCheckChange = endpoint(checkChange, ({ input, caller }, { sql, now }) =>
  inSchedule(sql, caller, async (transaction) => {
    const wish = await readWish(transaction, input.id, now());
    refuseAnsweredWish(wish);
    const { changes, warnings } = await wishedChanges(transaction, wish, now());
    return { warnings: [...warnings, ...(await warningsAgainst(transaction, changes))] };
  }),
);

/**
 * Locks the visits before it answers, as whoever changes a visit does. The answer is stored first,
 * since the changed visit would withdraw it.
 */
async function approve(
  transaction: TransactionSql,
  { id, overruled }: Extract<Answer, { decision: 'approve' }>,
  now: Date,
): Promise<ChangeOutcome> {
  const wish = await readWish(transaction, id, now);
  refuseAnsweredWish(wish);
  const { changes, warnings } = await wishedChanges(transaction, wish, now);
  return applyChanges(transaction, changes, {
    reason: 'The client asked for it.',
    overruled,
    warnings,
    storeFirst: () => storeAnswer(transaction, wish, { state: 'approved' }, now),
  });
}

async function decline(
  transaction: TransactionSql,
  { id, answer }: Extract<Answer, { decision: 'decline' }>,
  now: Date,
): Promise<ChangeOutcome> {
  const wish = await readWish(transaction, id, now);
  refuseAnsweredWish(wish);
  await storeAnswer(transaction, wish, { state: 'declined', answer }, now);
  return { outcome: 'changed', undo: [] };
}
