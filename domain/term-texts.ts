/** The names of the terms (docs/product.md, "Terms"). */
export const termLabels = {
  '1-month': '1 Month',
  '3-months': '3 Months',
  '6-months': '6 Months',
  '12-months': '12 Months',
  custom: 'Custom',
} as const;
