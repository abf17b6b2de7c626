import { expect, it } from 'vitest';
import { mayChangeRoles, mayUseConsole, roleLabels, roles, roomOf } from './roles.ts';

it('lets owners and dispatchers into the console, and owners alone change roles', () => {
  expect(roles.filter(mayUseConsole)).toEqual(['owner', 'dispatcher']);
  expect(roles.map(roomOf)).toEqual(['team', 'team', 'crew']);
  expect(roles.filter(mayChangeRoles)).toEqual(['owner']);
  expect(roles.map((role) => roleLabels[role])).toEqual(['Owner', 'Dispatcher', 'Worker']);
});
