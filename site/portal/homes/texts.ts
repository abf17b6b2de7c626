import { brand } from '../../brand.ts';

/** The texts of the page Homes. */
export const homesTexts = {
  title: 'Homes',
  intro: 'What our crew needs to know before they ring the bell. Only our team can read it.',
  loading: 'Fetching your homes…',
  add: 'Add a home',
  change: 'Change notes and person at the home',
  addTitle: 'Add a home',
  changeTitle: 'Notes and person at the home',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. The crew will see it from now on.',
  added: 'Added. You can use it in your next order.',
  nothingNoted: 'No notes yet.',
  addressByPhone: `Has the address changed? Call us at ${brand.phone}. We will change it together, because visits are planned around it.`,
  none: {
    title: 'No homes yet',
    text: 'Your home appears here once your first order is confirmed.',
  },
  address: 'Address',
  addressHint: 'House and street, barangay, town, province.',
  town: 'Town or city',
  notes: {
    landmark: 'Landmark',
    gate: 'Gate',
    guardAndPass: 'Guard and gate pass',
    parking: 'Parking',
    pets: 'Pets',
    whoOpens: 'Who opens',
  },
  hints: {
    landmark: 'What you can see from the street.',
    gate: 'Where the bell is. Please tell us gate codes by phone only.',
    guardAndPass: 'What the village guard asks to see.',
    parking: 'Where our van can park.',
    pets: 'Which ones, and where they are during a visit.',
    whoOpens: 'You, a caretaker or a neighbor. Please tell us by phone where a key is kept.',
  },
  person: {
    label: 'At the home',
    title: 'The person at the home',
    text: 'If you live elsewhere, our crew calls them first. Please tell them that we have their number.',
    name: 'Their name',
    phone: 'Their phone',
    phoneHint: 'With the country code for a number abroad.',
  },
} as const;
