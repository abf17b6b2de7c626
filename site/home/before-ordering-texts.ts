import { serviceArea, type ThreeProvinces } from '../../domain/business.ts';
import { feedbackPeriodInDays } from '../../domain/service-numbers.ts';

const [first, second, third]: ThreeProvinces = serviceArea;

export const areaCheck = {
  label: 'Do you come to us?',
  hint: 'Your barangay or town, such as Sabang, Lipa',
  yes: 'Yes, we come to',
  more: (count: number) => `and ${count} more`,
  unknown: `We do not find it in ${first}, ${second} or ${third}. It may be spelled otherwise; elsewhere our team tells you whether it can come.`,
  failed: `We come to ${first}, ${second} and ${third}. The list of towns could not be loaded.`,
  ask: 'Ask us',
} as const;

/** Each sentence is in the terms, and the team acts on it. */
export const beforeOrdering = {
  title: 'Before you order',
  often: 'How often we come',
  visits: (month: number, others: string) => `About ${month} visits in 1 month, ${others}.`,
  inMonths: (visits: number, months: number) => `${visits} in ${months}`,
  pay: 'How and when you pay',
  payTexts: [
    'You pay nothing to order, and nothing before we have agreed.',
    'A term of several months is paid by the month, any other price on its first day, unless we agree otherwise. The team tells you the ways to pay when it confirms, and we confirm each payment by email.',
  ],
  broken: 'If something breaks',
  brokenTexts: [
    'If our people break or lose something of yours through carelessness, we repair it, replace it or pay its value.',
    `Tell us within ${feedbackPeriodInDays} days of the visit, with a photo if you can. We come back and put it right at no charge.`,
  ],
  behind: 'Who stands behind it',
  terms: 'All of it is in the terms',
} as const;
