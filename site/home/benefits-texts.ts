import { businessHours, serviceArea, type ThreeProvinces } from '../../domain/business.ts';

const [first, second, third]: ThreeProvinces = serviceArea;

export const benefits = {
  title: 'Why Choose Us',
  lead: 'A home is private. We work as if it were ours, and leave it as if we had never been there, only better.',
  rated: (count: string, percent: number, since: string) =>
    `${percent}% of the ${count} visits that our clients have rated since ${since} got 4 or 5 stars.`,
  team: 'Who comes',
  features: [
    {
      icon: 'bell',
      name: 'Professional Service',
      text: 'White glove care by a trained team that arrives on time and in uniform.',
    },
    {
      icon: 'repeat',
      name: 'Consistent Quality',
      text: 'The same checklist, the same standard, on the first visit and the fiftieth.',
    },
    {
      icon: 'sliders',
      name: 'Tailored Solutions',
      text: 'Start from a package, then add or leave out what your home needs.',
    },
    {
      icon: 'camera',
      name: 'Transparent Documentation',
      text: 'Before-and-after photos of every job, sent to you and to nobody else.',
    },
    {
      icon: 'calendar',
      name: 'Hassle-Free Experience',
      text: 'Choose the day. Move it when life happens. We handle the rest.',
    },
    {
      icon: 'list',
      name: 'Client Dashboard',
      text: 'Your visits with their photos, your plan and your requests in one place.',
    },
  ],
  proof: {
    title: 'See it for yourself',
    text: 'Slide across the picture. Every visit ends with a pair like this one.',
    before: 'Before',
    after: 'After',
    label: 'How much of the cleaned garage is shown',
    beforeAlt: 'A garage with boxes piled on the floor, a stained wall and tools lying about',
    afterAlt: 'The same garage with boxes on shelves, tools on hooks and a clean floor',
  },
  local: {
    title: 'Neighbors, not a call center',
    text: `We live where we work: ${first}, ${second} and ${third}. We know the dust of summer, the leaves after a typhoon, and which day the truck comes.`,
    points: [
      'A team that lives near you',
      'On time, with local roads in mind',
      `Open ${businessHours.text}`,
    ],
  },
} as const;

export const carousel = {
  label: 'Homes we look after',
  unavailable: 'Image unavailable',
  pause: 'Pause the pictures',
  play: 'Play the pictures',
} as const;

/** By their ids on the stock host. */
export const photos = [
  {
    id: 'photo-1568605114967-8130f3a36994',
    alt: 'A family house with a trimmed front lawn',
    place: 'Lipa City, Batangas',
  },
  {
    id: 'photo-1558904541-efa843a96f01',
    alt: 'A well-kept garden with cut grass and shaped plants',
    place: 'Tagaytay City, Cavite',
  },
  {
    id: 'photo-1581578731548-c64695cc6952',
    alt: 'A cleaner wiping a surface with gloves on',
    place: 'Santa Rosa City, Laguna',
  },
  {
    id: 'photo-1416879595882-3373a0480b5b',
    alt: 'Hands planting seedlings in dark soil',
    place: 'Tanauan City, Batangas',
  },
  {
    id: 'photo-1520340356584-f9917d1eea6f',
    alt: 'A car covered in suds during a wash',
    place: 'Bacoor City, Cavite',
  },
] as const;
