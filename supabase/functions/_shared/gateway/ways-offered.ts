import type { WayToPay } from '../../../../contract/shapes/way-to-pay.ts';
import type { Gateway } from './gateway.ts';

/** Returns the ways that a payer is offered: without paying online where it is off. */
export function waysOffered(ways: readonly WayToPay[], gateway: Gateway | null): WayToPay[] {
  return ways.filter(({ kind }) => kind !== 'gateway' || gateway !== null);
}
