/** The links of the top bar, each with the section it leads to (spec.md §2). */
export const navigation = [
  { section: 'services', label: 'Services' },
  { section: 'pricing', label: 'Plans' },
  { section: 'about', label: 'About' },
  { section: 'testimonials', label: 'Testimonials' },
] as const;

/** The side navigator's dots, in page order (spec.md §2). */
export const pageSections = [
  { section: 'top', label: 'Home' },
  { section: 'services', label: 'Services' },
  { section: 'pricing', label: 'Service Packages' },
  { section: 'about', label: 'Benefits' },
  { section: 'testimonials', label: 'Testimonials' },
] as const;

/** The link to the client's own page, in the footer (spec.md §2) and, for who is signed in, in the bar. */
export const portalLink = { href: '/portal', label: 'Client Portal' } as const;

/** What the bar and the account buttons say (spec.md §2). */
export const bar = {
  skip: 'Skip to the content',
  navigation: 'Main',
  menu: 'Menu',
  signIn: 'Sign In',
  signOut: 'Sign Out',
} as const;

/** The services that the home page shows a card of and the footer lists (spec.md §2). */
export const featuredServices = {
  garage: 'Garage Cleaning',
  car: 'Car Wash (Exterior)',
  garbage: 'Garbage Disposal',
  lawn: 'Lawn Mowing',
} as const;

/** The footer's quick links (spec.md §2). */
export const quickLinks = [
  { section: 'services', label: 'Services' },
  { section: 'plans', label: 'Plans' },
  { section: 'about', label: 'About' },
  { section: 'testimonials', label: 'Testimonials' },
  { section: 'contact', label: 'Contact' },
] as const;

/** What the footer says (spec.md §2). */
export const footer = {
  promise: 'White glove care for homes in Batangas, Cavite and Laguna.',
  quickLinks: 'Quick Links',
  services: 'Services',
  contact: 'Contact',
  social: 'Follow us',
  rights: 'All rights reserved.',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
} as const;

/** When the code of what somebody asked for cannot be fetched: no connection, or a newer site since. */
export const notFetched = {
  text: 'This could not be loaded. Check your connection, then try again.',
  reload: 'Reload the page',
} as const;
