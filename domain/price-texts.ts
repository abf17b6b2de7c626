/** The texts in place of an amount (docs/product.md, "Price texts"). */
export const priceTexts = {
  onDemand: 'Contact for pricing',
  customTerm: 'Custom pricing - Contact us',
  noSelection: 'Select package and duration',
  membersOnly: 'Sign in to view pricing',
} as const;

/** Beside the price of a longer term. */
export const monthText = (pesos: string, percentLess: number): string =>
  `${pesos} a month, ${percentLess}% less`;
