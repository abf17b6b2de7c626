import { expect, it } from 'vitest';
import { commandsFor, readVerb } from './commands.ts';

it.each([
  ['move visit of reyes', 'move', 'reyes'],
  ['Move reyes 24 Dec', 'move', 'reyes 24 Dec'],
  ['assign order of ana', 'assign', 'ana'],
  ['confirm O-7K', 'confirm', 'O-7K'],
  ['move', null, 'move'],
  ['moveda', null, 'moveda'],
])('reads %j', (typed, verb, rest) => {
  expect(readVerb(typed)).toEqual({ verb, rest });
});

it.each([
  ['new o', ['New order']],
  ['new', ['New order', 'New job']],
  ['clo', ['Close month']],
  ['n', []],
  ['clara', []],
])('%j offers %j', (typed, labels) => {
  expect(commandsFor(typed, '2026-12-04').map(({ label }) => label)).toEqual(labels);
});

it('closes the month before', () => {
  expect(commandsFor('close month', '2027-01-04')[0]?.to).toContain('month=2026-12');
});
