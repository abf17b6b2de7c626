import { type Brand, phoneHref } from '../../../domain/brand.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import type { Mail } from '../../../supabase/functions/_shared/service-mails/queue.ts';

/** Tells the owner of a sign-in from a browser and a network that were not known. */
export function newPlaceMail(
  { name: business, phone }: Pick<Brand, 'name' | 'phone'>,
  { place, at }: { place: string; at: Date },
): Omit<Mail, 'recipient'> {
  return {
    kind: 'new-place',
    subject: `A sign-in to your ${business} account from a new place`,
    preheader: 'If it was you, there is nothing to do.',
    title: 'A sign-in from a new place',
    blocks: [
      {
        paragraph: `Somebody signed in to your ${business} account with your password or one of our links.`,
      },
      {
        facts: [
          ['With', place],
          ['When', formatManilaTime(at)],
        ],
      },
      { paragraph: 'If it was you, there is nothing to do.' },
      {
        note: 'If it was not you, choose “Forgot password?” where you sign in and set another password. That signs everybody else out. Then call us.',
      },
      { facts: [['Call us', phone, { href: phoneHref(phone) }]] },
    ],
  };
}
