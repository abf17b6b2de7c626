import { expect, it } from 'vitest';
import { createLog, writeByTurns } from './log.ts';

it('writes the lines of one turn together, and those of the next turn after them', async () => {
  const written: string[] = [];
  const log = createLog(writeByTurns((lines) => written.push(lines)));
  log.info('first', { id: 'a' });
  log.error('second');
  expect(written).toEqual([]);
  await new Promise(setImmediate);
  log.info('third');
  await new Promise(setImmediate);
  const events = written.map((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).event),
  );
  expect(events).toEqual([['first', 'second'], ['third']]);
});
