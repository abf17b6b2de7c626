import { expect, it } from 'vitest';
import { learnDrives, type ObservedDrive } from './learn.ts';
import { travel } from './travel.ts';

const [lipa, tanauan] = ['0401014000', '0401031000'].map((code) => ({ code, pin: null }));
const drive = (minutes: number, time = '12:00'): ObservedDrive => {
  const leftAt = new Date(`2026-11-24T${time}:00+08:00`);
  const arrivedAt = new Date(+leftAt + minutes * 60_000);
  return { from: lipa ?? fail(), to: tanauan ?? fail(), leftAt, arrivedAt };
};
const fail = () => {
  throw new Error('No such town.');
};
const { minutes } = travel(lipa ?? fail(), tanauan ?? fail(), drive(0).leftAt) as {
  minutes: number;
};
const slow = Array.from({ length: 20 }, () => drive(90));

it('is learnt from twenty drives on, and not from one of three hours', () => {
  const learnt = { fromTown: lipa?.code, toTown: tanauan?.code, time: 'day', drives: 20 };
  expect(learnDrives(slow.slice(1))).toEqual([]);
  expect(learnDrives([...slow.slice(1), drive(180)])).toEqual([]);
  expect(learnDrives([...slow, drive(180), drive(0)])).toEqual([
    { ...learnt, factor: 90 / minutes },
  ]);
});

it('is the median, by the time of day', () => {
  const morning = Array.from({ length: 21 }, (_, nth) => drive(50 + nth, '08:00'));
  const learnt = learnDrives([...slow, ...morning]);
  expect(learnt.map(({ time, drives }) => [time, drives])).toEqual([
    ['day', 20],
    ['morning', 21],
  ]);
  const whole = travel(
    lipa ?? fail(),
    tanauan ?? fail(),
    drive(0, '08:00').leftAt,
    (_, __, time) => (time === 'morning' ? (learnt[1]?.factor ?? 0) : null),
  );
  expect(whole).toMatchObject({ minutes: expect.closeTo(60, 5) });
});
