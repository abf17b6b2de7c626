import { describe, expect, it } from 'vitest';
import { packages } from '../packages.ts';
import { tasksOf } from './checklist.ts';
import { taskNames as filipino } from './task-names.fil.ts';
import { taskNames } from './task-names.ts';
import { usualReasons, usualTasks } from './usual-words.ts';

describe.each(packages)('$name', ({ id }) => {
  it('has tasks with names in both languages', () => {
    for (const task of tasksOf(id)) {
      expect(taskNames.of(task)).toBe(task);
      expect(filipino.of(task)).not.toBe(task);
    }
  });
});

it('has the usual tasks and reasons in both languages', () => {
  for (const task of usualTasks) expect(filipino.of(task)).not.toBe(task);
  for (const reason of usualReasons) expect(filipino.reason(reason)).not.toBe(reason);
});

it('leaves what the team wrote as it is', () => {
  expect(filipino.of('Feed the carp')).toBe('Feed the carp');
  expect(filipino.reason('The carp bit')).toBe('The carp bit');
});
