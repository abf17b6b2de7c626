import { expect, it } from 'vitest';
import type { CallDefinition } from '../../contract/call.ts';
import { checkInput } from '../../contract/check-input.ts';
import { everyCall } from './every-call.fixture.ts';
import { extremeInputs, longestInLetters } from './extreme-inputs.fixture.ts';

// Together these checks block the process for longer than a connection may idle: no server runs here.

/**
 * Limits: time in which nobody else is served, faults of one input, and accepted numbers and
 * letters.
 */
const most = { ms: 20, faults: 2_500, number: 2 ** 31 - 1, letters: longestInLetters };
/** Some rules depend on which option a field takes. */
const choices = [0, 1, 2, 3, 4];

function isBeyond(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > most.number;
  if (typeof value === 'string') return value.length > most.letters;
  return typeof value === 'object' && value !== null && Object.values(value).some(isBeyond);
}

/** Invisible characters, which can reverse or hide text. */
const hidden = /[\u202e\u200b\u2066\u3164\ufeff]/;

type Timed = { checked: ReturnType<typeof checkInput>; ms: number };

/** In processor time: the fastest of three tries if the first is too slow. */
function timedCheck(input: CallDefinition['input'], sent: unknown, tries = 3): Timed {
  const before = process.threadCpuUsage();
  const checked = checkInput(input, sent);
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1000;
  return ms > most.ms && tries > 1 ? timedCheck(input, sent, tries - 1) : { checked, ms };
}

it.each(everyCall)('$name judges extremes at once, and hides nothing', ({ input }) => {
  const faulty: string[] = [];
  for (const sent of choices.flatMap((choice) => [...extremeInputs(input, choice)])) {
    const { checked, ms } = timedCheck(input, sent);
    const faults = checked.issues?.length ?? 0;
    const isTooMuch = faults === 0 && isBeyond(checked.output);
    const hides = faults === 0 && hidden.test(JSON.stringify(checked.output));
    if (ms > most.ms || faults > most.faults || isTooMuch || hides) {
      faulty.push(`${ms} ms, ${faults} faults: ${JSON.stringify(checked.output).slice(0, 300)}`);
    }
  }
  expect(faulty).toEqual([]);
});
