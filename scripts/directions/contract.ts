import { roomsIn } from './shape.ts';

/** Shapes are what the calls of two audiences have in common. */
export const contractRooms = roomsIn('contract', {
  '.': ['domain', 'valibot', './shapes'],
  shapes: ['domain', 'valibot'],
  client: ['domain', 'valibot', '.', './shapes'],
  crew: ['domain', 'valibot', '.', './shapes'],
  team: ['domain', 'valibot', '.', './shapes'],
});
