export const paidAlreadyTexts = {
  plainly: 'This is already paid.',
  by: (payments: string) => `This is already paid: ${payments}.`,
  payment: (pesos: string, method: string, day: string) => `${pesos} by ${method} on ${day}`,
} as const;
