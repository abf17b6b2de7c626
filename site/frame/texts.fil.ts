import { serviceArea, type ThreeProvinces } from '../../domain/business.ts';
import type { Translated } from '../../domain/languages.ts';
import type * as english from './texts.ts';

const [first, second, third]: ThreeProvinces = serviceArea;

export const navigation: Translated<typeof english.navigation> = {
  services: 'Serbisyo',
  pricing: 'Mga Plan',
  about: 'Tungkol sa amin',
  testimonials: 'Sabi ng kliyente',
};

export const pageSections: Translated<typeof english.pageSections> = [
  { section: 'top', label: 'Simula' },
  { section: 'services', label: 'Mga serbisyo' },
  { section: 'pricing', label: 'Mga package' },
  { section: 'about', label: 'Bakit kami' },
  { section: 'testimonials', label: 'Sabi ng kliyente' },
];

export const rooms: Translated<typeof english.rooms> = {
  '/portal': 'Client Portal',
  '/team': 'Team',
  '/crew': 'Crew',
};

export const bar: Translated<typeof english.bar> = {
  skip: 'Lumaktaw sa nilalaman',
  navigation: 'Pangunahin',
  menu: 'Menu',
  signIn: 'Mag-sign in',
  signOut: 'Mag-sign out',
};

export const featuredServices: Translated<typeof english.featuredServices> = {
  garage: 'Paglilinis ng garahe',
  car: 'Carwash (labas)',
  garbage: 'Pagtatapon ng basura',
  lawn: 'Pagtatabas ng damo',
};

export const quickLinks: Translated<typeof english.quickLinks> = {
  services: 'Serbisyo',
  plans: 'Mga Plan',
  about: 'Tungkol sa amin',
  testimonials: 'Sabi ng kliyente',
  contact: 'Kontak',
};

export const footer: Translated<typeof english.footer> = {
  promise: `Maalagang serbisyo para sa mga bahay sa ${first}, ${second} at ${third}.`,
  quickLinks: 'Mga link',
  services: 'Serbisyo',
  contact: 'Kontak',
  social: 'I-follow kami',
  rights: 'Nakalaan ang lahat ng karapatan.',
  privacy: 'Patakaran sa Privacy',
  terms: 'Mga Tuntunin ng Serbisyo',
};

export const notFetched: Translated<typeof english.notFetched> = {
  text: 'Tingnan ang inyong koneksyon, tapos subukan ulit. Hindi ito na-load.',
  reload: 'I-reload ang page',
};
