import type { UsualTask } from '../../domain/visits/usual-words.ts';

/** Subjects of the demo's photos, each before and after the work. */
export const subjects = [
  'garage',
  'yard',
  'gutter',
  'car',
  'floor',
  'window',
  'bed',
  'gate',
] as const;

export type Subject = (typeof subjects)[number];

const tasks: Record<UsualTask, Subject> = {
  'Sweep the garage': 'garage',
  'Carry everything out': 'garage',
  'Rake the yard': 'yard',
  'Check the roof gutters': 'gutter',
  'Wash the car': 'car',
  'Sweep and mop the floors': 'floor',
  'Sweep and wash the floors': 'floor',
  'Clean the house': 'window',
  'Water the garden': 'bed',
};

export const subjectOfTask = (task: UsualTask): Subject => tasks[task];
