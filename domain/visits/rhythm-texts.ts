export const rhythmTexts = {
  everyWeek: (weekdays: string) => `Every week on ${weekdays}`,
  everyWeeks: (weeks: number, weekdays: string) => `Every ${weeks} weeks on ${weekdays}`,
  everyMonth: (ordinal: string, weekday: string) => `Every month on the ${ordinal} ${weekday}`,
  ordinals: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', last: 'last' },
} as const;
