/** How clients pay (docs/product.md, "Things and states"). */
export const paymentMethodLabels = {
  cash: 'Cash',
  gcash: 'GCash',
  maya: 'Maya',
  'qr-ph': 'QR Ph',
  bank: 'Bank',
  gateway: 'Online',
  withholding: 'Withholding certificate',
} as const;
