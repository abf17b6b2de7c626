import { expect, it } from 'vitest';
import { packageIds } from '../packages.ts';
import { tasksOf } from './checklist.ts';

it('names each task of a package, and none that stands for others', () => {
  expect(tasksOf('master-gwapo')).toEqual([
    'Garage cleaning',
    'Simple house repairs/maintenance (plumbing, broken fixtures, electricals)',
    'Garbage disposal',
    'Yard maintenance',
    'General household cleaning',
    'Roof maintenance',
    'Exterior carwash',
  ]);
  expect(tasksOf('boss-master').slice(0, 7)).toEqual(tasksOf('master-gwapo'));
  for (const id of packageIds) {
    expect(tasksOf(id).filter((task) => task.startsWith('Everything'))).toEqual([]);
  }
});
