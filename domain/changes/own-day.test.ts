import { expect, it } from 'vitest';
import { manilaMoment } from '../calendar/manila-clock.ts';
import type { Asked } from './asked.ts';
import { dayWithoutOwnMoves, type OwnMove, ownDayOf } from './own-day.ts';

const nine = (day: string) => manilaMoment(day, 9 * 60);
const alone = (day: string, ownDay?: string): OwnMove => ({
  visitId: 'v1',
  asked: {
    kind: 'move',
    startsAt: nine(day).toISOString(),
    scope: 'this',
    ...(ownDay && { ownDay }),
  } satisfies Asked,
});
/** Moves another visit, and this one with it. */
const along = (day: string, ownDay: string): OwnMove => ({
  visitId: 'v0',
  asked: {
    kind: 'move',
    startsAt: nine('2026-11-20').toISOString(),
    scope: 'following',
    series: [{ id: 'v1', startsAt: nine(day).toISOString(), ownDay }],
  },
});
const another: OwnMove = { ...alone('2026-12-05', '2026-11-01'), visitId: 'v2' };

it.each<[string, OwnMove[], string]>([
  ['was never moved', [], '2026-12-05'],
  ['was moved by its client', [alone('2026-12-05', '2026-12-01')], '2026-12-01'],
  [
    'was moved twice',
    [alone('2026-12-03', '2026-12-01'), alone('2026-12-05', '2026-12-01')],
    '2026-12-01',
  ],
  ['went along with another', [along('2026-12-05', '2026-12-01')], '2026-12-01'],
  [
    'was moved alone and then went along',
    [alone('2026-12-03', '2026-12-01'), along('2026-12-05', '2026-12-01')],
    '2026-12-01',
  ],
  ['was moved elsewhere by the team since', [alone('2026-12-04', '2026-12-01')], '2026-12-05'],
  ['was open when it was placed', [alone('2026-12-05')], '2026-12-05'],
  ['has a sister that was moved', [another], '2026-12-05'],
])('a visit that %s has its own day', (_, moves, day) => {
  expect(ownDayOf({ id: 'v1', startsAt: nine('2026-12-05') }, moves)).toBe(day);
});

it.each<[string, OwnMove[], string | null]>([
  ['was never moved', [], '2026-12-05'],
  ['was moved by its client', [alone('2026-12-05', '2026-12-01')], '2026-12-01'],
  ['went along with another', [along('2026-12-05', '2026-12-01')], '2026-12-01'],
  ['was moved elsewhere by the team since', [alone('2026-12-04', '2026-12-01')], '2026-12-05'],
  ['was open when its client placed it', [alone('2026-12-05')], null],
  [
    'was open when its client placed it, and moved then',
    [alone('2026-12-03'), alone('2026-12-05', '2026-12-03')],
    null,
  ],
  [
    'was placed once, and long since elsewhere by the team',
    [alone('2026-12-03'), alone('2026-12-05', '2026-12-01')],
    '2026-12-01',
  ],
])('a visit that %s would be elsewhere without its client', (_, moves, day) => {
  expect(dayWithoutOwnMoves({ id: 'v1', startsAt: nine('2026-12-05') }, moves)).toBe(day);
});
