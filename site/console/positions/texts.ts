export const positionTexts = {
  title: 'Homes on the map',
  back: 'Clients',
  intro:
    'The drives between visits are counted from the barangay of each home, or from its place on the map.',
  proposals: {
    title: 'Is this the home?',
    hint: 'Where a crew was when it started a visit.',
    none: 'No crew has proposed a place.',
    from: (by: string, at: string, meters: number) => `${by}, ${at}, within ${meters} m`,
    off: (km: number) => `${km} km from where the address is`,
    map: 'See it on a map',
    accept: 'Yes, the home',
    reject: 'No',
  },
  without: {
    title: 'Homes without a barangay',
    hint: 'Tap the barangay that the address means. Until then the way is counted from the middle of the town, or as 30 minutes.',
    none: 'The barangay of every home is known.',
    more: (count: number) => `${count} more follow.`,
    choose: (name: string, address: string) => `${name}: ${address}`,
    unknownTown: 'The town is not in the service area. Correct the address, or set a place.',
  },
  base: {
    title: 'Base',
    hint: 'Where crews start in the morning and return to. It counts before the first visit and after the last.',
    none: 'Not set, so these ways do not count.',
    label: 'Barangay and town',
    example: 'Such as Sabang, Lipa City. Leave it empty for none.',
    save: 'Save',
    saved: 'Saved.',
  },
} as const;

export const pinTexts = {
  title: 'Place on the map',
  set: 'Set the place on the map',
  label: 'Link, plus code or numbers',
  hint: 'Paste a link to a map, a plus code, or numbers such as 13.9411, 121.1631.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'The place is saved.',
  asked: (town: string, km: number, from: string) =>
    `This is in ${town}, ${km} km from ${from}. Is the home there?`,
  sure: 'Yes, it is there',
} as const;
