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
  usual: (hours: number) => `Usually every week, ${hours} hours; you agree the days on the call`,
  single: 'Single visits, on days that you agree with the quote',
} as const;
