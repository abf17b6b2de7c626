/** Obstacles to deleting an account, and how to clear them. */
export const obstacleTexts = {
  lastOwner: 'You are the last owner of the team. Make somebody else an owner first.',
  cashHeld: (pesos: string) => `You hold ${pesos} of clients’ cash. Hand it to the office first.`,
  planned: (job: string, phone: string) =>
    `A visit of your ${job} job is still planned. Call us at ${phone} to cancel it first.`,
  running: (plan: string, lastDay: string) =>
    `Your ${plan} subscription runs until ${lastDay}. Cancel it in Plan first.`,
  job: (name: string) => `${name} job`,
  subscription: (name: string) => `${name} subscription`,
  cancelled: (what: string, lastDay: string, freeFrom: string) =>
    `Your ${what} is cancelled, and we still come until ${lastDay}. You can delete your account from ${freeFrom}.`,
  ends: (what: string, lastDay: string, freeFrom: string) =>
    `Your ${what} ends on ${lastDay}. You can delete your account from ${freeFrom}.`,
  owedVisits: (count: number, plan: string, phone: string) =>
    `We owe you ${count === 1 ? 'a visit' : `${count} visits`} of your ${plan}. Call us at ${phone} to have it refunded first.`,
  toPay: (pesos: string, plan: string, phone: string) =>
    `${pesos} of your ${plan} is still to be paid. Call us at ${phone} to settle it first.`,
  toRefund: (pesos: string, plan: string, phone: string) =>
    `You have paid ${pesos} more than your ${plan} costs. Call us at ${phone} to get it back first.`,
} as const;
