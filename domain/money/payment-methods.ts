/** How clients pay, with labels (docs/product.md, "Things and states"). */
export const paymentMethodLabels = {
  cash: 'Cash',
  gcash: 'GCash',
  maya: 'Maya',
  'qr-ph': 'QR Ph',
  bank: 'Bank',
} as const;

export type PaymentMethod = keyof typeof paymentMethodLabels;

/** Every method, in the order they are shown. */
export const paymentMethods = Object.keys(paymentMethodLabels) as PaymentMethod[];
