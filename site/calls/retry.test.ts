import { expect, it } from 'vitest';
import { withRetries } from './retry.ts';

async function run(answers: string[]) {
  const waits: number[] = [];
  let calls = 0;
  const answer = await withRetries(
    async () => {
      calls += 1;
      return answers[calls - 1] ?? 'asked too often';
    },
    (given) => given === 'lost',
    async (milliseconds) => {
      waits.push(milliseconds);
    },
  );
  return { answer, calls, waits };
}

it('does not repeat a success', async () => {
  expect(await run(['stored'])).toEqual({ answer: 'stored', calls: 1, waits: [] });
});

it('does not repeat a failure that will not pass by itself', async () => {
  expect(await run(['refused', 'stored'])).toEqual({ answer: 'refused', calls: 1, waits: [] });
});

it('waits twice as long before the second retry', async () => {
  expect(await run(['lost', 'lost', 'stored'])).toEqual({
    answer: 'stored',
    calls: 3,
    waits: [400, 800],
  });
});

it('gives up after the third try', async () => {
  expect(await run(['lost', 'lost', 'lost', 'stored'])).toEqual({
    answer: 'lost',
    calls: 3,
    waits: [400, 800],
  });
});
