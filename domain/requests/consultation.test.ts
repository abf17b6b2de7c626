import { expect, it } from 'vitest';
import {
  type ConsultationState,
  canBeChanged,
  canBeSettled,
  consultationStates,
  isUnsettled,
} from './consultation.ts';

const at = (time: string) => new Date(`2026-12-01T${time}:00+08:00`);
const planned = (state: ConsultationState) => ({ state, start: at('09:00'), end: at('10:00') });

it.each([
  ['08:59', true, false, false],
  ['09:00', true, true, false],
  ['09:59', true, true, false],
  ['10:00', false, true, true],
])(
  'at %s a planned one can be changed: %s, can be settled: %s, waits for its outcome: %s',
  (time, change, settle, waits) => {
    const now = at(time);
    expect([
      canBeChanged(planned('planned'), now),
      canBeSettled(planned('planned'), now),
      isUnsettled(planned('planned'), now),
    ]).toEqual([change, settle, waits]);
  },
);

it.each(consultationStates.filter((state) => state !== 'planned'))(
  'one that is %s stays as it is',
  (state) => {
    for (const now of [at('08:00'), at('09:30'), at('11:00')]) {
      const one = planned(state);
      expect([canBeChanged(one, now), canBeSettled(one, now), isUnsettled(one, now)]).toEqual([
        false,
        false,
        false,
      ]);
    }
  },
);
