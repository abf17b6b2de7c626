export const visitWishTexts = {
  frequencies: { weekly: 'Every week', 'every-2-weeks': 'Every 2 weeks', monthly: 'Every month' },
  notSure: 'Not sure yet',
  preferably: (often: string, days: string) => `${often}, preferably ${days}`,
} as const;
