import { checkTexts } from '../../contract/check-texts.ts';
import { serviceArea } from '../../domain/business.ts';
import type { FailedCheck } from '../../domain/submission-checks.ts';

export type Message = { title: string; text: string };

export const callLabel = (phone: string): string => `Call ${phone}`;

/** For both forms (docs/product.md, "Form messages", exact). */
export const checkMessages: Record<FailedCheck, Message> = {
  honeypot: { title: 'Error', text: 'Unable to process your request at this time.' },
  'too-soon': { title: 'Please wait', text: checkTexts['too-soon'] },
  'invalid-email': { title: 'Invalid Email', text: checkTexts['invalid-email'] },
  'invalid-phone': { title: 'Invalid Phone Number', text: checkTexts['invalid-phone'] },
};

/** The advice for a field that failed a check. */
export const fieldAdvice = {
  email: 'Write it like name@example.com, without spaces.',
  phone: 'Write 10 digits after +63 or 0, like 0917 123 4567.',
} as const;

/** The required fields of both forms, in their order. */
export const contactDemands = {
  name: 'Tell us your name, so we know whom to ask for.',
  email: 'Add your email address, so we can write to you.',
  phone: 'Add a phone number we can reach you at.',
} as const;

export const addressDemands = {
  streetAddress: 'Add the house number and street.',
  province: 'Choose your province from the list.',
  city: 'Add your city or municipality.',
  barangay: 'Add your barangay.',
  postalCode: 'Add your 4-digit postal code.',
} as const;

export const fieldTexts = {
  contactLegend: 'Your details',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  phonePlaceholder: '+63 9XX XXX XXXX',
  phoneHint: 'From abroad? Give a number at the home. We reach you by email.',
  answerBy: 'How shall we answer you?',
  answerByEither: 'By phone or email',
  answerByWay: (way: string) => `By ${way}`,
  addressLegend: 'Service address',
  streetAddress: 'Street address',
  streetHint: 'House or unit number, and street',
  subdivision: 'Subdivision or village',
  province: 'Province',
  provinceChoice: 'Choose a province',
  city: 'City or municipality',
  barangay: 'Barangay',
  postalCode: 'Postal code',
  outsideAreaForTeam: (province: string) =>
    `${province} is outside the service area. Confirm that the team can come.`,
  outsideArea: (province: string) =>
    `We mostly serve ${serviceArea.slice(0, -1).join(', ')} and ${serviceArea.at(-1)}. Send it anyway: our team will confirm whether we can come to ${province}.`,
} as const;

export const planFieldTexts = {
  package: 'Package',
  packageChoice: 'Choose a package',
  term: 'Duration',
  termChoice: 'Choose a duration',
  startDate: 'Start date',
} as const;

/** Shown before any field (RA 10173; docs/product.md, "Privacy notice"). */
export const privacyNotice = {
  summary: (purpose: string) =>
    `We use what you enter here only to ${purpose}, and never sell it or show it to others.`,
  more: 'How we treat your data',
  points: [
    ['What', 'Your name, email address, phone number, service address and what you ask for.'],
    ['Why', 'To answer you, visit your home and keep the agreement between us.'],
    ['Who', 'Only our own team, and the providers that run our site and email for us.'],
    [
      'How long',
      'Two years after our last contact about it; records of paid work as long as tax rules require.',
    ],
    ['Your rights', 'Ask us to see, correct or delete your data at any time, by email or phone.'],
  ],
  law: 'As the Data Privacy Act of 2012 (RA 10173) provides.',
  link: 'Read the privacy policy',
} as const;

export const connectionTexts = {
  offline:
    'You seem to be offline. What you typed is kept here; send it when you are connected again.',
} as const;
