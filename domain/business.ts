import { openingTexts } from './opening-texts.ts';

/** Facts that the business states about itself (docs/product.md, "Business facts"). */
export const serviceArea = ['Batangas', 'Cavite', 'Laguna'] as const;

/** For sentences that name each: one more province is an error in all of them. */
export type ThreeProvinces = readonly [string, string, string];

/** Elsewhere the team confirms coverage first. */
export function isInServiceArea(province: string): boolean {
  return serviceArea.some((name) => name === province);
}

/** In Manila, in one form for people and one for machines. */
export const businessHours = { ...openingTexts, schema: 'Mo-Sa 08:00-18:00' } as const;

/** The team answers a submission within this many hours. */
export const contactPromiseInHours = 24;

export const satisfactionInPercent = 95;
