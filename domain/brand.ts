import type { PricingVisibility } from './prices.ts';

/** Who the business is and how to reach it: everything an operator sets without touching code. */
export type Brand = {
  name: string;
  /** As shown; `phoneHref` derives what a phone dials. */
  phone: string;
  email: string;
  socialUrl: string;
  /** A place name for the contact blocks. */
  location: string;
  pricing: PricingVisibility;
};

/** Plainly fictional contacts: production warns while one of them is still in place. */
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
} as const satisfies Record<keyof Brand, string>;

/** The brand as the environment sets it; what it leaves unset or blank is the default. */
export function readBrand(env: Record<string, string | undefined>): Brand {
  const set = Object.entries(brandVariables).flatMap(([field, variable]) => {
    const text = env[variable]?.trim();
    return text ? [[field, text]] : [];
  });
  return { ...defaultBrand, ...Object.fromEntries(set) };
}

/** tel:+639000000000 for '+63 900 000 0000'. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
