/** Amounts and days come formatted. */
export const quotedPaymentTexts = {
  nothing: 'Nothing to pay',
  onStart: (pesos: string) => `${pesos} on your start day`,
  onDay: (pesos: string, day: string) => `${pesos} on ${day}`,
  both: (one: string, other: string) => `${one}, and ${other}`,
  monthly: (amounts: string) => `${amounts}, monthly from your start day`,
  atEnd: (amounts: string, pesos: string) => `${amounts} and ${pesos} at the end`,
} as const;
