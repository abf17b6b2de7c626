/** What a calendar says of an appointment. */
export const calendarTexts = {
  visit: (name: string) => `${name} visit`,
  visitOf: (name: string, number: string, count: string) => `${name} visit ${number} of ${count}`,
  consultation: (name: string) => `${name} consultation`,
  questions: (phone: string) => `Questions? Call ${phone}.`,
} as const;
