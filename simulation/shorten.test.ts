import { expect, it } from 'vitest';
import type { Step } from './run.ts';
import { shorten } from './shorten.ts';

const steps = Array.from({ length: 60 }, (_, number) => ({ number }) as Step);
const numbersOf = (kept: readonly Step[]) => kept.map(({ number }) => number);

it('keeps what is needed and the last step', async () => {
  const needed = [7, 31];
  const kept = await shorten(
    steps,
    async (rest) => needed.every((one) => numbersOf(rest).includes(one)),
    200,
  );
  expect(numbersOf(kept)).toEqual([7, 31, 59]);
});

it('stops after its tries', async () => {
  let tries = 0;
  const countTry = async () => {
    tries += 1;
    return false;
  };
  await shorten(steps, countTry, 5);
  expect(tries).toBe(5);
});
