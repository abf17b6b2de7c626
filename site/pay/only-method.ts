import type { HandedMethod } from '../../domain/money/payment-methods.ts';
import type { WayKind } from '../../domain/money/ways-to-pay.ts';

/** Returns how somebody paid where there is one way only, and '' where they choose. Online payment tells us itself. */
export function onlyMethod(ways: readonly { kind: WayKind }[]): HandedMethod | '' {
  const [only, ...others] = new Set(ways.flatMap(({ kind }) => (kind === 'gateway' ? [] : [kind])));
  return only === undefined || others.length > 0 ? '' : only;
}
