import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { type Brand, brandVariables, defaultBrand, readBrand } from '../domain/brand.ts';
import { type Origins, originsOf } from '../supabase/functions/_shared/call/origins.ts';
import type { Gateway } from '../supabase/functions/_shared/gateway/gateway.ts';
import { readGateway } from '../supabase/functions/_shared/gateway/gateway-settings.ts';
import { readTlsRule, type TlsRule } from '../supabase/functions/_shared/mail/smtp.ts';
import type { Sms } from '../supabase/functions/_shared/sms/sms.ts';
import { readSms } from '../supabase/functions/_shared/sms/sms-settings.ts';
import { type BucketAddress, readBucketAddress } from './files/bucket-address.ts';
import { misspelled } from './misspelled.ts';
import { listed, type Setting, settings } from './settings.ts';
import { StartRefused } from './start-refused.ts';
import { visible } from './visible.ts';

export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** False if it is only what follows from HOST and PORT. */
  siteUrlIsSet: boolean;
  /** The origins whose pages may call: the site's own and those in ALLOWED_ORIGINS. */
  allowedOrigins: Origins;
  /** An absolute path to the cluster, the keys and the captured mail. */
  dataDir: string;
  /** An absolute path to the photos. Processes that share a database share it. */
  filesDir: string;
  /** The bucket that holds the photos in place of that folder, or null. */
  bucket: BucketAddress | null;
  /** Where each night is sent, and whose key reads it there. */
  offsite: { bucket: BucketAddress; recipient: string } | null;
  /** Counts from the end of a subscription. */
  photoRetentionInMonths: number;
  /** Counts from the sign-in. */
  teamSessionInDays: number;
  /** The share of the price that dispatchers may give as a discount. */
  discountLimitInPercent: number;
  /** A PostgreSQL 15 or newer. Null means that we run one of our own. */
  databaseUrl: string | null;
  /** Where changes are heard. Null for DATABASE_URL. */
  listenUrl: string | null;
  /** Where mail goes out. Null writes each mail to a file. */
  smtpUrl: string | null;
  smtpTls: TlsRule;
  mailFrom: string;
  teamEmail: string;
  /** Where clients pay online. Null where its keys are not set. */
  gateway: Gateway | null;
  /** Where short messages go out. Null writes each to a file. */
  sms: Sms | null;
  /** Inside our network, or ''. */
  pushServiceUrl: string;
  /** Addresses and networks (CIDR) that we believe about a client's address. */
  trustedProxies: readonly string[];
  /** A loopback port for the metrics. Null for none. */
  metricsPort: number | null;
  /** The public key of our own server. Null for the one that was made with the database. */
  publishableKey: string | null;
  /** Hosted Supabase, if the site is built for it. Null for our own server. */
  provider: { url: string; publishableKey: string } | null;
  brand: Brand;
  production: boolean;
};

/** Settings that do not work. The message names each and what to write instead. */
export class ConfigError extends StartRefused {
  /** The code of sysexits.h for a wrong configuration: another try changes nothing. */
  override readonly exitCode = 78;

  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`These settings need a change:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

type SettingName = keyof typeof settings;

const checkout = dirname(import.meta.dirname);
const addressesOfThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1'];

/** Reads the settings. Throws one ConfigError that names every fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = (name: SettingName) => env[name]?.trim() ?? '';
  const value = (name: SettingName) => set(name) || settings[name].default;
  const faults = Object.entries<Setting>(settings)
    .map(([name, setting]) => ({ name, ...setting, written: set(name as SettingName) }))
    .filter(({ written, accepts }) => written !== '' && !accepts(written))
    .map(({ name, written, instead, isSecret }) => {
      return `${name} is ${isSecret ? 'not right' : `"${visible(written)}"`}: write ${instead}.`;
    });
  faults.push(...misspelled(env));

  const [url, publishableKey] = [value('SUPABASE_URL'), value('SUPABASE_PUBLISHABLE_KEY')];
  if (url !== '' && publishableKey === '') {
    faults.push(
      'SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY: write the public key of that project.',
    );
  }
  const gatewayKeys = ['PAYMONGO_SECRET_KEY', 'PAYMONGO_WEBHOOK_SECRET'] as const;
  const missing = gatewayKeys.filter((name) => set(name) === '');
  if (missing.length === 1)
    faults.push(`${missing[0]} is not set: online payment needs both keys.`);
  const offsite = readBucketAddress(value('BACKUP_URL'));
  if ((offsite === null) !== (set('BACKUP_RECIPIENT') === ''))
    faults.push('BACKUP_URL and BACKUP_RECIPIENT need each other: set both, or neither.');
  if (offsite !== null && set('DATABASE_URL') !== '')
    faults.push('BACKUP_URL is for the built-in database: back up the one at DATABASE_URL there.');
  const [host, port] = [value('HOST'), value('PORT')];
  if (port !== '0' && Number(port) === Number(value('METRICS_PORT') || '0'))
    faults.push(`METRICS_PORT is PORT, ${port}: write another number.`);
  if (faults.length > 0) throw new ConfigError(faults);

  const brand = readBrand(env);
  const shownHost = addressesOfThisMachine.includes(host) ? 'localhost' : hostInUrl(host);
  const siteUrl = (value('SITE_URL') || `http://${shownHost}:${port}`).replace(/\/$/, '');
  const dataDir = resolve(checkout, value('DATA_DIR'));
  return {
    port: Number(port),
    host,
    siteUrl,
    siteUrlIsSet: value('SITE_URL') !== '',
    allowedOrigins: originsOf(siteUrl, value('ALLOWED_ORIGINS')),
    dataDir,
    filesDir: resolve(checkout, value('FILES_DIR') || join(dataDir, 'files')),
    bucket: readBucketAddress(value('FILES_URL')),
    offsite: offsite && { bucket: offsite, recipient: value('BACKUP_RECIPIENT') },
    photoRetentionInMonths: Number(value('PHOTO_RETENTION_MONTHS')),
    teamSessionInDays: Number(value('TEAM_SESSION_DAYS')),
    discountLimitInPercent: Number(value('DISCOUNT_LIMIT_PERCENT')),
    databaseUrl: value('DATABASE_URL') || null,
    listenUrl: value('LISTEN_DATABASE_URL') || null,
    smtpUrl: value('SMTP_URL') || null,
    smtpTls: readTlsRule(value('SMTP_TLS')),
    mailFrom: value('MAIL_FROM') || `${brand.name} <${brand.email}>`,
    teamEmail: value('TEAM_EMAIL') || brand.email,
    gateway: readGateway({
      PAYMONGO_SECRET_KEY: value('PAYMONGO_SECRET_KEY'),
      PAYMONGO_WEBHOOK_SECRET: value('PAYMONGO_WEBHOOK_SECRET'),
      PAYMONGO_URL: value('PAYMONGO_URL'),
      PAYMONGO_METHODS: value('PAYMONGO_METHODS'),
    }),
    sms: readSms({
      SEMAPHORE_API_KEY: value('SEMAPHORE_API_KEY'),
      SEMAPHORE_SENDER: value('SEMAPHORE_SENDER'),
      SEMAPHORE_URL: value('SEMAPHORE_URL'),
    }),
    pushServiceUrl: value('PUSH_SERVICE_URL').replace(/\/$/, ''),
    trustedProxies: listed(value('TRUSTED_PROXY')),
    metricsPort: value('METRICS_PORT') === '' ? null : Number(value('METRICS_PORT')),
    publishableKey: url === '' ? publishableKey || null : null,
    provider: url === '' ? null : { url, publishableKey },
    brand,
    production: value('NODE_ENV') === 'production',
  };
}

/** An IPv6 address goes in brackets, without its zone. */
function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host.replace(/%.*$/, '')}]` : host;
}

/** Returns sentences about settings that work but are hardly meant for production. */
export function warningsFor(config: Config): string[] {
  const { production, brand, smtpUrl } = config;
  const links = smtpUrl === null ? null : linkWarning(config);
  if (!production) return links === null ? [] : [links];
  const contacts = (['phone', 'email', 'socialUrl'] as const)
    .filter((field) => brand[field] === defaultBrand[field])
    .map((field) => `${brandVariables[field]} is still the fictional ${brand[field]}.`);
  const mail = 'SMTP_URL is not set: mail is written to files and reaches nobody.';
  if (links !== null) return [...contacts, links];
  return smtpUrl === null ? [...contacts, mail] : contacts;
}

/** Returns a sentence about mails' links that lead nowhere, or null. */
export function linkWarning({ siteUrl, siteUrlIsSet }: Config): string | null {
  return siteUrlIsSet ? null : `SITE_URL is not set, so links in mails begin with ${siteUrl}.`;
}
