/** The ways to reach a client (docs/product.md, "Things and states"). */
export const channelLabels = {
  call: 'Call',
  sms: 'SMS',
  viber: 'Viber',
  messenger: 'Messenger',
  email: 'Email',
} as const;
