/** Tasks that the team often types, besides those of the packages. */
export const usualTasks = [
  'Sweep the garage',
  'Carry everything out',
  'Rake the yard',
  'Check the roof gutters',
  'Wash the car',
  'Sweep and mop the floors',
  'Sweep and wash the floors',
  'Clean the house',
  'Water the garden',
] as const;

export type UsualTask = (typeof usualTasks)[number];

/** Reasons for leaving a task. The crew page offers them, so each reader gets their language. */
export const usualReasons = [
  'The client asked us to leave it',
  'It rained',
  'Parts are needed first',
] as const;

export type UsualReason = (typeof usualReasons)[number];
