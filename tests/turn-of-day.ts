// Runs before each file of the service stage, whose files share processes and what they imported:
// fixtures hold the day on which they were loaded. A stage that begins in the evening ends tomorrow.
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../domain/calendar/manila-clock.ts';

/** In milliseconds. No file that depends on the day takes longer. */
const longestFile = 60_000;

const now = new Date();
const midnight = manilaMoment(addDays(manilaDayOf(now), 1), 0);
const left = midnight.getTime() - now.getTime();
if (left < longestFile) await pause(left);

const today = manilaDayOf(new Date());
const before = process.env.TESTED_DAY;
if (before !== undefined && before !== today) vi.resetModules();
process.env.TESTED_DAY = today;
