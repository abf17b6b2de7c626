import type { Translated } from '../languages.ts';
import { packageTexts } from '../package-texts.fil.ts';
import type * as english from './task-names.ts';

const { pogi, gwapo, boss, onDemand } = packageTexts.includes;

/** By what the checklists of the packages say. */
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
]);

export const taskNames: Translated<typeof english.taskNames> = {
  of: (stored) => names.get(stored) ?? stored,
};
