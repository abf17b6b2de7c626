export const packageTexts = {
  upToTwo: 'up to 2',
  everythingIn: (name: string) => `Everything in ${name}`,
  includes: {
    pogi: [
      'Garage cleaning',
      'Simple house repairs/maintenance (plumbing, broken fixtures, electricals)',
      'Garbage disposal',
      'Yard maintenance',
    ],
    gwapo: ['General household cleaning', 'Roof maintenance', 'Exterior carwash'],
    boss: ['Laundry and drying', 'Groceries/upkeep maintenance'],
    onDemand: ['Post-construction cleanup', 'Heavy materials movement'],
  },
  teamSize: (people: string) => `People on the team: ${people}`,
  often: { 1: 'every week', 2: 'every 2 weeks', 4: 'every 4 weeks' },
  usual: (often: string, hours: number) =>
    `Usually ${often}, ${hours} hours; you agree the days on the call`,
  single: 'Single visits, on days that you agree with the quote',
} as const;
