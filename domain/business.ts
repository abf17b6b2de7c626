import { openingTexts } from './opening-texts.ts';

/** Facts the business states about itself (docs/product.md, "Business facts"). */
export const serviceArea = ['Batangas', 'Cavite', 'Laguna'] as const;

/**
 * Returns whether the team already works in this province. Elsewhere it confirms coverage first.
 */
export function isInServiceArea(province: string): boolean {
  return serviceArea.some((name) => name === province);
}

/** Opening hours in Asia/Manila, one form for people and one for machines. */
export const businessHours = {
  ...openingTexts,
  schema: 'Mo-Sa 08:00-18:00',
} as const;

/** The team answers a submission within this many hours. */
export const contactPromiseInHours = 24;

/** The share of clients who say they are satisfied, in percent. */
export const satisfactionInPercent = 95;
