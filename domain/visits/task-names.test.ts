import { describe, expect, it } from 'vitest';
import { packages } from '../packages.ts';
import { tasksOf } from './checklist.ts';
import { taskNames as filipino } from './task-names.fil.ts';
import { taskNames } from './task-names.ts';

describe.each(packages)('$name', ({ id }) => {
  it('has tasks with names in both languages', () => {
    for (const task of tasksOf(id)) {
      expect(taskNames.of(task)).toBe(task);
      expect(filipino.of(task)).not.toBe(task);
    }
  });
});

it('leaves what the team wrote as it is', () => {
  expect(filipino.of('Feed the carp')).toBe('Feed the carp');
});
