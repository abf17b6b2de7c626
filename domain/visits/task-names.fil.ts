import type { Translated } from '../languages.ts';
import { packageTexts } from '../package-texts.fil.ts';
import type * as english from './task-names.ts';
import type { UsualReason, UsualTask } from './usual-words.ts';

const { pogi, gwapo, boss, onDemand } = packageTexts.includes;

const usualTasks: Record<UsualTask, string> = {
  'Sweep the garage': 'Walisin ang garahe',
  'Carry everything out': 'Ilabas ang lahat ng gamit',
  'Rake the yard': 'Kalaykayin ang bakuran',
  'Check the roof gutters': 'Tingnan ang mga alulod',
  'Wash the car': 'Hugasan ang kotse',
  'Sweep and mop the floors': 'Walisin at i-mop ang sahig',
  'Sweep and wash the floors': 'Walisin at hugasan ang sahig',
  'Clean the house': 'Linisin ang bahay',
  'Water the garden': 'Diligan ang hardin',
};

const usualReasons: Record<UsualReason, string> = {
  'The client asked us to leave it': 'Hiniling ng kliyente na huwag muna itong gawin',
  'It rained': 'Umulan',
  'Parts are needed first': 'Kailangan muna ng piyesa',
};

/** By the texts of the packages' checklists and the team's usual tasks. */
const names = new Map<string, string>([
  ['Garage cleaning', pogi[0]],
  ['Simple house repairs/maintenance (plumbing, broken fixtures, electricals)', pogi[1]],
  ['Garbage disposal', pogi[2]],
  ['Yard maintenance', pogi[3]],
  ['General household cleaning', gwapo[0]],
  ['Roof maintenance', gwapo[1]],
  ['Exterior carwash', gwapo[2]],
  ['Laundry and drying', boss[0]],
  ['Groceries/upkeep maintenance', boss[1]],
  ['Post-construction cleanup', onDemand[0]],
  ['Heavy materials movement', onDemand[1]],
  ...Object.entries(usualTasks),
]);

const reasons = new Map<string, string>(Object.entries(usualReasons));

export const taskNames: Translated<typeof english.taskNames> = {
  of: (stored) => names.get(stored) ?? stored,
  reason: (stored) => reasons.get(stored) ?? stored,
};
