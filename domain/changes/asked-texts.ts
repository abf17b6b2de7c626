/** After "You asked us to". */
export const askedTexts = {
  visit: 'your visit',
  visitOn: (time: string) => `your visit on ${time}`,
  move: (visit: string, to: string) => `move ${visit} to ${to}`,
  moveFollowing: (visit: string, to: string) =>
    `move ${visit} to ${to}, and all the following ones with it`,
  skip: (visit: string) => `skip ${visit}`,
  pause: (from: string, to: string) => `pause from ${from} to ${to}`,
  resume: (day: string) => `resume on ${day}`,
  cancel: 'cancel your plan',
  renew: 'renew your plan',
} as const;
