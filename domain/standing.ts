import type { Brand } from './brand.ts';
import { standingTexts } from './standing-texts.ts';

/** Returns what the operator has set, with labels, in this order. */
export function standingOf({
  registeredName,
  permit,
  insurance,
}: Brand): readonly (readonly [label: string, value: string])[] {
  return Object.entries({
    [standingTexts.registeredName]: registeredName,
    [standingTexts.permit]: permit,
    [standingTexts.insurance]: insurance,
  }).flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
