import type { Brand } from './brand.ts';

/** Returns who stands behind the business, with labels: what the operator set of it, in this order. */
export function standingOf({
  registeredName,
  permit,
  insurance,
}: Brand): readonly (readonly [label: string, value: string])[] {
  return Object.entries({
    'Registered as': registeredName,
    'Business permit': permit,
    Insurance: insurance,
  }).flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
