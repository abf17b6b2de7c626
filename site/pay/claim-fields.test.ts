import { expect, it } from 'vitest';
import { onlyMethod } from './claim-fields.tsx';

it.each([
  [['bank'], 'bank'],
  [['bank', 'bank'], 'bank'],
  [['gateway', 'qr-ph'], 'qr-ph'],
  [['cash'], 'cash'],
  [['qr-ph', 'bank'], ''],
  [['gateway'], ''],
  [[], ''],
] as const)('of %j, a payer who claims is offered %j', (kinds, method) => {
  expect(onlyMethod(kinds.map((kind) => ({ kind })))).toBe(method);
});
