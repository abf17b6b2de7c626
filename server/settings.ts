import { isIP } from 'node:net';
import { brandVariables, defaultBrand } from '../domain/brand.ts';
import { isEmail } from '../domain/contact-rules.ts';
import { isTin } from '../domain/money/invoices.ts';
import {
  discountLimitInPercent,
  photoRetentionInMonths,
  teamSessionInDays,
} from '../domain/service-numbers.ts';
import {
  everyPaymongoMethod,
  paymongoMethods,
  paymongoUrl,
} from '../supabase/functions/_shared/gateway/paymongo.ts';
import { tlsRules } from '../supabase/functions/_shared/mail/smtp.ts';
import { semaphoreUrl } from '../supabase/functions/_shared/sms/semaphore.ts';
import { readBucketAddress } from './files/bucket-address.ts';
import { readAddress } from './postgres/address.ts';

export type Setting = {
  /** Empty if it is unset by default, or derived from other settings. */
  default: string;
  accepts: (value: string) => boolean;
  /** The advice for a value that is not accepted. */
  instead: string;
  /** True if the value holds a password. It is never shown. */
  isSecret?: boolean;
};

const port = {
  accepts: (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
  instead: 'a whole number up to 65535, such as 3000 (0 takes any free port)',
};
const address = {
  accepts: isEmail,
  instead: 'an email address like hello@example.ph',
};

const bucket = {
  default: '',
  accepts: (value: string) => readBucketAddress(value) !== null,
  instead: 'an address like s3://key:secret@s3.example.ph/bucket?region=us-east-1',
  isSecret: true,
};

/** Returns whether a value is one line without anything that looks like markup. */
const isPlain = (value: string, longest: number) =>
  value.length <= longest && !/[<>\p{C}\p{Zl}\p{Zp}]/u.test(value);

const shown = (what: string, longest = 200) => ({
  default: '',
  accepts: (value: string) => isPlain(value, longest),
  instead: `${what}, in at most ${longest} characters of one line, without < and >`,
});

export const settings = {
  PORT: { default: '3000', ...port },
  HOST: {
    default: '127.0.0.1',
    // No other name, because looking it up could delay a start too long.
    accepts: (value) => isIP(value) > 0 || value === 'localhost',
    instead: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
  },
  SITE_URL: {
    default: '',
    accepts: isOrigin,
    instead: 'where visitors reach the site, without a path, such as https://www.example.ph',
  },
  ALLOWED_ORIGINS: {
    default: '',
    accepts: (value) => listed(value).every(isOrigin),
    instead: 'addresses without a path, with commas between, such as https://example.ph',
  },
  DATA_DIR: { default: './data', accepts: () => true, instead: 'a folder' },
  FILES_DIR: { default: '', accepts: () => true, instead: 'a folder' },
  FILES_URL: bucket,
  BACKUP_URL: bucket,
  BACKUP_RECIPIENT: {
    default: '',
    accepts: (value) => /^age1[02-9ac-hj-np-z]{58}$/.test(value),
    instead: 'the public key that maayos backup --new-key prints, age1…',
  },
  PHOTO_RETENTION_MONTHS: {
    default: String(photoRetentionInMonths),
    accepts: (value) => /^[1-9]\d{0,2}$/.test(value),
    instead: 'a whole number of months, such as 12',
  },
  TEAM_SESSION_DAYS: {
    default: String(teamSessionInDays),
    accepts: (value) => /^[1-9]\d{0,2}$/.test(value),
    instead: 'a whole number of days, such as 90',
  },
  DISCOUNT_LIMIT_PERCENT: {
    default: String(discountLimitInPercent),
    accepts: (value) => /^\d{1,2}$|^100$/.test(value),
    instead: 'a whole number from 0 to 100, such as 10',
  },
  DATABASE_URL: {
    default: '',
    accepts: (value) => readAddress(value) !== null,
    instead: 'an address like postgres://maayos:password@db.example.ph:5432/maayos',
    isSecret: true,
  },
  LISTEN_DATABASE_URL: {
    default: '',
    accepts: (value) => readAddress(value)?.isPooled === false,
    instead:
      'an address without a pooler, like postgres://maayos:password@db.example.ph:5432/maayos',
    isSecret: true,
  },
  SMTP_URL: {
    default: '',
    accepts: (value) => isUrl(value, 'smtp:', 'smtps:'),
    instead: 'an address like smtps://user:password@mail.example.ph:465',
    isSecret: true,
  },
  SMTP_TLS: {
    default: '',
    accepts: (value) => tlsRules.some((rule) => rule === value),
    instead: 'required or when-offered',
  },
  MAIL_FROM: {
    default: '',
    accepts: (value) => {
      const [, name = '', email = value] = /^(.*)<([^<>]+)>$/s.exec(value) ?? [];
      return isPlain(name, 200) && isEmail(email);
    },
    instead: 'a sender like Maayos <hello@example.ph>',
  },
  TEAM_EMAIL: { default: '', ...address },
  PAYMONGO_SECRET_KEY: {
    default: '',
    accepts: (value) => /^sk_(?:test|live)_\w+$/.test(value),
    instead: 'a secret key of PayMongo, such as sk_test_…',
    isSecret: true,
  },
  PAYMONGO_WEBHOOK_SECRET: {
    default: '',
    accepts: (value) => /^whsk_\w+$/.test(value),
    instead: 'the secret of the webhook, such as whsk_…',
    isSecret: true,
  },
  PAYMONGO_URL: {
    default: paymongoUrl,
    accepts: isOrigin,
    instead: `an address without a path, such as ${paymongoUrl}`,
  },
  PAYMONGO_METHODS: {
    default: paymongoMethods,
    accepts: (value) => {
      const names = listed(value);
      return names.length > 0 && names.every((name) => everyPaymongoMethod.includes(name));
    },
    instead: `some of ${everyPaymongoMethod.join(', ')}, with commas between`,
  },
  SEMAPHORE_API_KEY: {
    default: '',
    accepts: (value) => /^[\w-]+$/.test(value),
    instead: 'the API key of Semaphore',
    isSecret: true,
  },
  SEMAPHORE_SENDER: {
    default: '',
    accepts: (value) => /^[\w .-]{1,11}$/.test(value),
    instead: 'a sender name that Semaphore has approved, in at most 11 characters',
  },
  SEMAPHORE_URL: {
    default: semaphoreUrl,
    accepts: isOrigin,
    instead: `an address without a path, such as ${semaphoreUrl}`,
  },
  PUSH_SERVICE_URL: {
    default: '',
    accepts: isOrigin,
    instead: 'the address of a push service of your own, without a path',
  },
  TRUSTED_PROXY: {
    default: '',
    accepts: (value) => listed(value).every(isNetwork),
    instead: 'addresses or networks with commas between, such as 127.0.0.1, 10.0.0.0/8',
  },
  METRICS_PORT: { default: '', ...port },
  NODE_ENV: {
    default: 'development',
    accepts: (value) => ['development', 'production', 'test'].includes(value),
    instead: 'production or development',
  },
  SUPABASE_URL: {
    default: '',
    accepts: (value) => isUrl(value, 'https:', 'http:'),
    instead: 'an address like https://your-project.supabase.co',
  },
  SUPABASE_PUBLISHABLE_KEY: {
    default: '',
    accepts: (value) => /^[\w.-]+$/.test(value),
    instead: 'a public key such as sb_publishable_…',
  },
  [brandVariables.name]: { ...shown('a name', 60), default: defaultBrand.name },
  [brandVariables.phone]: {
    default: defaultBrand.phone,
    accepts: (value) => /(?:\d\D*){7}/.test(value) && isPlain(value, 40),
    instead: 'a phone number like +63 912 345 6789',
  },
  [brandVariables.email]: { default: defaultBrand.email, ...address },
  [brandVariables.socialUrl]: {
    default: defaultBrand.socialUrl,
    accepts: (value) => isUrl(value, 'https:', 'http:') && isPlain(value, 500),
    instead: 'the address of a page, such as https://social.example.ph/your-page',
  },
  [brandVariables.location]: { ...shown('a place', 100), default: defaultBrand.location },
  [brandVariables.registeredName]: shown('a name, such as Maayos Home Care OPC'),
  [brandVariables.registeredAddress]: shown('an address, such as 12 Mabini St., Lipa City'),
  [brandVariables.tin]: {
    default: '',
    accepts: (value) => value === '' || isTin(value),
    instead: 'a number like 123-456-789-00000',
  },
  [brandVariables.vatRegistered]: {
    default: '',
    accepts: (value) => ['', 'yes', 'no'].includes(value),
    instead: 'yes or no',
  },
  [brandVariables.permit]: shown('a permit, such as Lipa City 2026-123'),
  [brandVariables.insurance]: shown('who insures what'),
  [brandVariables.pricing]: {
    default: defaultBrand.pricing,
    accepts: (value) => ['members', 'public'].includes(value),
    instead: 'members or public',
  },
} as const satisfies Record<string, Setting>;

export function listed(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isUrl(value: string, ...protocols: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && url.hostname !== '' && protocols.includes(url.protocol);
}

/** Returns whether a value is the address of a site, without a path. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return isUrl(value, 'https:', 'http:') && url?.href === `${url?.origin}/`;
}

function isNetwork(value: string): boolean {
  const [host = '', bits, ...rest] = value.split('/');
  const most = { 4: 32, 6: 128 }[isIP(host)] ?? -1;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return most > 0 && isLength && rest.length === 0;
}
