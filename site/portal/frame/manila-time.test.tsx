// @vitest-environment happy-dom
import { afterEach, it } from 'vitest';
import { expect, show } from '../../screen.fixture.tsx';
import { clockHere, ManilaTime } from './manila-time.tsx';

const usual = process.env.TZ;
afterEach(() => {
  process.env.TZ = usual;
});
const [start, end] = ['2026-11-25T09:00:00+08:00', '2026-11-25T11:00:00+08:00'];

it.each([
  ['Asia/Singapore', 'Wed, 25 Nov, 9:00 AM to 11:00 AM', null],
  [
    'Asia/Dubai',
    'Wed, 25 Nov, 9:00 AM to 11:00 AM in Manila (Wed, 25 Nov, 5:00 AM to 7:00 AM where you are)',
    '5:00 AM',
  ],
  [
    'America/Los_Angeles',
    'Wed, 25 Nov, 9:00 AM to 11:00 AM in Manila (Tue, 24 Nov, 5:00 PM to 7:00 PM where you are)',
    'Tue, 24 Nov, 5:00 PM',
  ],
])('a time in Manila is said so in %s', (zone, whole, beside) => {
  process.env.TZ = zone;
  show(<ManilaTime at={start} end={end} />);
  expect(document.body.textContent).toBe(whole);
  expect(clockHere(new Date(start))).toBe(beside);
});
