import { expect, it } from 'vitest';
import { now, phoneWith, photo, visit } from '../crew.fixture.ts';
import type { KeptPhoto } from '../phone/phone.ts';
import { missingToFinish, namedPhotos } from './next-step.ts';
import { visitOnPhone } from './visit-on-phone.ts';

function inState(state: KeptPhoto['state']) {
  const photos = [
    photo('before', { state }),
    photo('after', { state, phase: 'after', pairOf: 'before' }),
  ];
  return visitOnPhone(visit, phoneWith({ photos }), now);
}

it.each(['saving', 'taken', 'waiting', 'sent'] as const)(
  'Finish names a photo whose state is %s, and a pair of them needs no reason',
  (state) => {
    const entry = inState(state);
    expect(namedPhotos(entry.photos)).toEqual(['before', 'after']);
    expect(missingToFinish(entry).pair).toBe(false);
  },
);

it.each(['unreadable', 'refused'] as const)(
  'Finish does not name a photo whose state is %s, and a pair of them is none',
  (state) => {
    const entry = inState(state);
    expect(namedPhotos(entry.photos)).toEqual([]);
    expect(missingToFinish(entry).pair).toBe(true);
  },
);

it('Finish names no photo of another phone', () => {
  const report = { tasks: [], photos: [{ id: 'other', task: null, phase: 'before' as const }] };
  const told = { ...visit, report };
  expect(namedPhotos(visitOnPhone(told, phoneWith({}), now).photos)).toEqual([]);
});
