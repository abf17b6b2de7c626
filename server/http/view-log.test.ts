import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createViewLog } from './view-log.ts';

test('a flood fills no log: 50 lines a second, and the next one counts what went unlogged', () => {
  const lines: string[] = [];
  let now = 5_000;
  const logView = createViewLog(
    createLog((line) => lines.push(line)),
    () => now,
  );
  for (let count = 0; count < 120; count += 1) logView(() => ({ route: '/' }));
  expect(lines).toHaveLength(50);
  now = 6_000;
  logView(() => ({ route: '/portal' }));
  expect(lines).toHaveLength(51);
  expect(JSON.parse(lines[50] ?? '')).toMatchObject({ route: '/portal', unlogged: 70 });
});
