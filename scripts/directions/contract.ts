import type { Directions } from './shape.ts';

/** Shapes are what the calls of two audiences have in common. */
export const contractRooms: Directions = {
  contract: ['domain', 'valibot', 'contract/shapes'],
  'contract/shapes': ['domain', 'valibot'],
  'contract/client': ['domain', 'valibot', 'contract', 'contract/shapes'],
  'contract/crew': ['domain', 'valibot', 'contract', 'contract/shapes'],
  'contract/team': ['domain', 'valibot', 'contract', 'contract/shapes'],
};
