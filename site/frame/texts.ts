/** The links of the top bar, each with the section it leads to (docs/product.md, "Top bar"). */
export const navigation = [
  { section: 'services', label: 'Services' },
  { section: 'pricing', label: 'Plans' },
  { section: 'about', label: 'About' },
  { section: 'testimonials', label: 'Testimonials' },
] as const;

/** The side navigator's dots, in page order (docs/product.md, "Floating helpers"). */
export const pageSections = [
  { section: 'top', label: 'Home' },
  { section: 'services', label: 'Services' },
  { section: 'pricing', label: 'Service Packages' },
  { section: 'about', label: 'Benefits' },
  { section: 'testimonials', label: 'Testimonials' },
] as const;

/**
 * The link to the client's own page, in the footer (docs/product.md, "Footer") and, for who is signed in,
 * in the bar.
 */
export const portalLink = { href: '/portal', label: 'Client Portal' } as const;

/** What the bar and the account buttons say (docs/product.md, "Top bar"). */
export const bar = {
  skip: 'Skip to the content',
  navigation: 'Main',
  menu: 'Menu',
  signIn: 'Sign In',
  signOut: 'Sign Out',
} as const;

/** The services that the home page shows a card of and the footer lists (docs/product.md, "Our Services"). */
export const featuredServices = {
  garage: 'Garage Cleaning',
  car: 'Car Wash (Exterior)',
  garbage: 'Garbage Disposal',
  lawn: 'Lawn Mowing',
} as const;

/** The footer's quick links (docs/product.md, "Footer"). */
export const quickLinks = [
  { section: 'services', label: 'Services' },
  { section: 'plans', label: 'Plans' },
  { section: 'about', label: 'About' },
  { section: 'testimonials', label: 'Testimonials' },
  { section: 'contact', label: 'Contact' },
] as const;

/** What the footer says (docs/product.md, "Footer"). */
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
