import type { PricingVisibility } from './prices.ts';

/** Everything about the business that an operator can set without touching code. */
export type Brand = {
  name: string;
  /** As displayed; `phoneHref` derives the number to dial. */
  phone: string;
  email: string;
  socialUrl: string;
  location: string;
  pricing: PricingVisibility;
  /** The registered name and number. Each is shown only if it is set. */
  registeredName?: string;
  /** Printed on the documents that are prepared for invoices. */
  registeredAddress?: string;
  tin?: string;
  /** Whether prices include VAT: 'yes' or 'no', the default. */
  vatRegistered?: string;
  permit?: string;
  /** Such as 'Liability up to ₱1,000,000 with …'. */
  insurance?: string;
};

/** Fictional contacts: production warns while any of them is in use. */
export const defaultBrand: Brand = {
  name: 'Maayos',
  phone: '+63 900 000 0000',
  email: 'hello@maayos.example',
  socialUrl: 'https://social.example/maayos',
  location: 'Lipa City, Batangas',
  pricing: 'members',
};

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

/** Unset and blank variables keep the default. */
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

/** Returns a mailto: address to this email alone, whatever it holds: no copy, subject or text. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}
