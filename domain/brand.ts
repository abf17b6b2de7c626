import type { PricingVisibility } from './prices.ts';

/** The name and contacts of the business: everything an operator can set without touching code. */
export type Brand = {
  name: string;
  /** As shown on the page; `phoneHref` derives the number to dial. */
  phone: string;
  email: string;
  socialUrl: string;
  /** The place name in the contact blocks. */
  location: string;
  pricing: PricingVisibility;
  /** The name under which the business is registered, with its number. Each is shown where it is set. */
  registeredName?: string;
  /** Where it is registered, and its taxpayer's number: both stand on what is prepared for invoices. */
  registeredAddress?: string;
  tin?: string;
  /** Whether prices contain VAT: 'yes' or 'no', which is the default. */
  vatRegistered?: string;
  /** The permit to do business, as it is written on it. */
  permit?: string;
  /** Who insures what, such as 'Liability up to ₱1,000,000 with …'. */
  insurance?: string;
};

/** Fictional contacts: production warns while any of them is still in use. */
export const defaultBrand: Brand = {
  name: 'Maayos',
  phone: '+63 900 000 0000',
  email: 'hello@maayos.example',
  socialUrl: 'https://social.example/maayos',
  location: 'Lipa City, Batangas',
  pricing: 'members',
};

/** The environment variables that override the defaults. */
export const brandVariables = {
  name: 'BRAND_NAME',
  phone: 'CONTACT_PHONE',
  email: 'CONTACT_EMAIL',
  socialUrl: 'SOCIAL_URL',
  location: 'BUSINESS_LOCATION',
  pricing: 'PRICING_VISIBILITY',
  registeredName: 'REGISTERED_NAME',
  registeredAddress: 'REGISTERED_ADDRESS',
  tin: 'TAXPAYER_NUMBER',
  vatRegistered: 'VAT_REGISTERED',
  permit: 'BUSINESS_PERMIT',
  insurance: 'INSURANCE',
} as const satisfies Record<keyof Brand, string>;

/** Reads the brand from the environment. An unset or blank variable means the default. */
export function readBrand(env: Record<string, string | undefined>): Brand {
  const set = Object.entries(brandVariables).flatMap(([field, variable]) => {
    const text = env[variable]?.trim();
    return text ? [[field, text]] : [];
  });
  return { ...defaultBrand, ...Object.fromEntries(set) };
}

/** Returns tel:+639000000000 for '+63 900 000 0000'. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/**
 * Returns the address that opens a mail to somebody. Whatever they typed as their email is the
 * recipient, and never a copy, a subject or a text.
 */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}
