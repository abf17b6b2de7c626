import { serviceArea, type ThreeProvinces } from '../../domain/business.ts';

const [first, second, third]: ThreeProvinces = serviceArea;

/** By section (docs/product.md, "Home page"). */
export const navigation = {
  services: 'Services',
  pricing: 'Plans',
  about: 'About',
  testimonials: 'Testimonials',
} as const;

/** The side navigator's dots, in page order (docs/product.md, "Home page"). */
export const pageSections = [
  { section: 'top', label: 'Home' },
  { section: 'services', label: 'Services' },
  { section: 'pricing', label: 'Service Packages' },
  { section: 'about', label: 'Benefits' },
  { section: 'testimonials', label: 'Testimonials' },
] as const;

/** By address. The bar shows the room that the account uses. */
export const rooms = { '/portal': 'Client Portal', '/team': 'Team', '/crew': 'Crew' } as const;

/** docs/product.md, "Home page". */
export const bar = {
  skip: 'Skip to content',
  navigation: 'Main',
  menu: 'Menu',
  signIn: 'Sign In',
  signOut: 'Sign Out',
} as const;

/**
 * The services with a card on the home page and a link in the footer (docs/product.md, "Home
 * page").
 */
export const featuredServices = {
  garage: 'Garage Cleaning',
  car: 'Car Wash (Exterior)',
  garbage: 'Garbage Disposal',
  lawn: 'Lawn Mowing',
} as const;

/** By section (docs/product.md, "Home page"). */
export const quickLinks = {
  services: 'Services',
  plans: 'Plans',
  about: 'About',
  testimonials: 'Testimonials',
  contact: 'Contact',
} as const;

/** docs/product.md, "Home page". */
export const footer = {
  promise: `White glove care for homes in ${first}, ${second} and ${third}.`,
  quickLinks: 'Quick Links',
  services: 'Services',
  contact: 'Contact',
  social: 'Follow us',
  rights: 'All rights reserved.',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
} as const;

/** Code cannot be fetched, without a connection or after the site was replaced. */
export const notFetched = {
  text: 'This could not be loaded. Check your connection, then try again.',
  reload: 'Reload the page',
} as const;
