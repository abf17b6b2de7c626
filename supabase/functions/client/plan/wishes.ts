import type { ChangeInBrief } from '../../../../contract/client/visits.ts';
import { wishedIn } from '../visits/wished.ts';
import type { StoredPlan, Wish } from './stored-plan.ts';

/** Returns what the team was asked and has not answered. */
export function waitingWishes({ wishes }: StoredPlan, now: Date): ChangeInBrief[] {
  const waiting = wishes.filter(({ state, startsAt }) => {
    return state === 'waiting' && new Date(startsAt) > now;
  });
  return waiting.map(inBrief);
}

/** Returns what fell with a change of the whole plan: it was withdrawn in the same transaction. */
export function withdrawnWith(
  { wishes }: StoredPlan,
  change: StoredPlan['changes'][number] | undefined,
): ChangeInBrief[] {
  return wishes.filter(({ withdrawnAt }) => withdrawnAt === change?.askedAt).map(inBrief);
}

function inBrief({ id, asked, visitId, startsAt, answerBy }: Wish): ChangeInBrief {
  return {
    id,
    ...wishedIn(asked),
    visit: visitId === null ? null : { id: visitId, startsAt: new Date(startsAt).toISOString() },
    answerBy: new Date(answerBy).toISOString(),
  };
}
