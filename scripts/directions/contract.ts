import type { Directions } from './shape.ts';

/** The rooms in contract/. What the calls of two audiences have in common is a shape. */
export const contractRooms: Directions = {
  contract: ['domain', 'valibot', 'contract/shapes'],
  'contract/shapes': ['domain', 'valibot'],
  'contract/client': ['domain', 'valibot', 'contract', 'contract/shapes'],
  'contract/crew': ['domain', 'valibot', 'contract', 'contract/shapes'],
  'contract/team': ['domain', 'valibot', 'contract', 'contract/shapes'],
};
