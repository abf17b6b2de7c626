/** How a price is paid (docs/product.md, "Dues"). */
export const paymentPlanLabels = {
  monthly: 'Monthly',
  'in-full': 'In full',
  deposit: 'Deposit and rest',
} as const;
