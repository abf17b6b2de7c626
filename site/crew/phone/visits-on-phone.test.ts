import { describe, expect, it } from 'vitest';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { visit as fullVisit } from '../crew.fixture.ts';
import { afterReading, outstayed, picturesOf } from './visits-on-phone.ts';

const nothing = { steps: [], photos: [] };

function visit(id: string): MyVisit {
  return {
    ...fullVisit,
    id,
    startsAt: '2026-11-22T01:00:00.000Z',
    endsAt: '2026-11-22T03:00:00.000Z',
    phones: [{ name: 'Ana', phone: '+63 917 123 4567' }],
    homeNotes: [{ about: 'Gate', text: 'Ring twice.' }],
    teamNotes: 'Start with the garage.',
    checklist: ['Sweep'],
    crew: [{ id: 'ben', name: 'Ben Cruz', plate: 'ABC 123', picture: null }],
  };
}

const waitingPhoto = { visitId: 'a', state: 'waiting', sentAt: null } as const;
const takenPhoto = { ...waitingPhoto, state: 'taken' } as const;
const waitingStep = { visitId: 'a', isSent: false, sentAt: null };

describe('afterReading', () => {
  it('keeps what the server lists, as it lists it', () => {
    const listed = { ...visit('a'), address: '14 Rizal St.' };
    expect(afterReading([visit('a')], [listed], nothing, null)).toEqual({
      keep: [listed],
      forget: [],
    });
  });

  it('forgets a visit that is no longer listed', () => {
    expect(afterReading([visit('a')], [], nothing, null)).toEqual({ keep: [], forget: ['a'] });
  });

  it.each([
    ['a step of it waits', { steps: [waitingStep], photos: [] }, null],
    ['a photo of it waits', { steps: [], photos: [waitingPhoto] }, null],
    ['a photo of it waits as it was taken', { steps: [], photos: [takenPhoto] }, null],
    ['the page shows it', nothing, 'a'],
  ])('keeps nothing about the home of a visit taken off, while %s', (_, recorded, inView) => {
    const { keep, forget } = afterReading([visit('a')], [], recorded, inView);
    expect(forget).toEqual([]);
    expect(keep.map(({ id, checklist }) => ({ id, checklist }))).toEqual([
      { id: 'a', checklist: ['Sweep'] },
    ]);
    const text = JSON.stringify(keep);
    for (const personal of ['Mabini', '917', 'Ring', 'garage', 'Ana', 'Ben']) {
      expect(text).not.toContain(personal);
    }
  });

  it('forgets what was sent of a visit that is no longer on the phone', () => {
    const sent = { ...waitingStep, isSent: true, sentAt: '2026-11-22T04:00:00.000Z' };
    expect(afterReading([], [], { steps: [sent], photos: [] }, null).forget).toEqual(['a']);
  });
});

describe('outstayed', () => {
  const sentAt = '2026-11-25T00:00:00.000Z';
  const sent = { steps: [], photos: [{ visitId: 'a', state: 'sent', sentAt } as const] };

  it('names a visit 7 days after it was over and sent', () => {
    const at = (day: string) => outstayed([visit('a')], sent, new Date(day));
    expect(at('2026-12-01T23:59:00.000Z')).toEqual([]);
    expect(at('2026-12-02T00:01:00.000Z')).toEqual(['a']);
  });

  it('never names a visit with something waiting', () => {
    const waiting = { ...sent, steps: [waitingStep] };
    expect(outstayed([visit('a')], waiting, new Date('2027-06-01'))).toEqual([]);
  });
});

const ben = { id: 'ben', name: 'Ben Cruz', plate: '' };

it('has everybody’s picture once', () => {
  const picture = { id: 'face', url: '/face' };
  const rosa = { id: 'rosa', name: 'Rosa Diaz', plate: '', picture: null };
  const withBen = { ...fullVisit, crew: [{ ...ben, picture }, rosa] };
  expect(picturesOf([withBen, { ...withBen, id: 'other' }, fullVisit])).toEqual([picture]);
});

it('finds none in a visit stored by an earlier release', () => {
  const kept: MyVisit = JSON.parse(JSON.stringify({ ...fullVisit, crew: [ben] }));
  expect(picturesOf([kept])).toEqual([]);
});
