import type { Brand } from '../../../../domain/brand.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { Obstacle } from './obstacles.ts';

/** Says what stands in the way of a deletion, and what to do about it. */
export function obstacleWords(obstacle: Obstacle, { phone }: Brand): string {
  switch (obstacle.kind) {
    case 'last-owner':
      return 'You are the last owner of the team. Make somebody else an owner first.';
    case 'cash-held':
      return `You hold ${formatPesos(obstacle.pesos)} of clients’ cash. Hand it to the office first.`;
    case 'running':
      return obstacle.endDay === null
        ? `A visit of your ${obstacle.name} job is still planned. Call us at ${phone} to cancel it first.`
        : `Your ${obstacle.name} subscription runs until ${formatDay(addDays(obstacle.endDay, -1))}. Cancel it in Plan first.`;
    case 'ending': {
      const what = `Your ${obstacle.name} ${obstacle.isJob ? 'job' : 'subscription'}`;
      const lastDay = formatDay(addDays(obstacle.freeFrom, -1));
      const ends = obstacle.isCancelled
        ? `is cancelled, and we still come until ${lastDay}`
        : `ends on ${lastDay}`;
      return `${what} ${ends}. You can delete your account from ${formatDay(obstacle.freeFrom)}.`;
    }
    case 'owed-visits':
      return `We owe you ${obstacle.count === 1 ? 'a visit' : `${obstacle.count} visits`} of your ${obstacle.name}. Call us at ${phone} to have it refunded first.`;
    case 'to-pay':
      return `${formatPesos(obstacle.pesos)} of your ${obstacle.name} is still to be paid. Call us at ${phone} to settle it first.`;
    case 'to-refund':
      return `You have paid ${formatPesos(obstacle.pesos)} more than your ${obstacle.name} costs. Call us at ${phone} to get it back first.`;
  }
}
