import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultBrand } from '../domain/brand.ts';
import { ConfigError, readConfig, warningsFor } from './config.ts';
import { settings } from './settings.ts';
import { visible } from './visible.ts';

/** A page of this machine, by each of its names. */
const here = (protocol: string, port: string) =>
  new Set(['localhost', '127.0.0.1', '[::1]'].map((name) => `${protocol}://${name}${port}`));

test('without settings the server is open only to this machine', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    databaseUrl: null,
    smtpUrl: null,
    smtpTls: '',
    mailFrom: 'Maayos <hello@maayos.example>',
    teamEmail: 'hello@maayos.example',
    trustedProxies: [],
    metricsPort: null,
    publishableKey: null,
    provider: null,
    brand: defaultBrand,
    production: false,
  });
  expect(config.dataDir).toMatch(/\/data$/);
});

test('an empty or blank setting counts as unset', () => {
  expect(readConfig({ PORT: '', HOST: '  ', SMTP_URL: '' })).toEqual(readConfig({}));
});

test.each([
  [{ PORT: '8080' }, { siteUrl: 'http://localhost:8080' }],
  [{ HOST: '10.0.0.5' }, { siteUrl: 'http://10.0.0.5:3000' }],
  [{ HOST: 'localhost' }, { siteUrl: 'http://localhost:3000' }],
  [{ HOST: 'fe80::1%eth0' }, { siteUrl: 'http://[fe80::1]:3000' }],
  [{ SITE_URL: 'https://www.example.ph/' }, { siteUrl: 'https://www.example.ph' }],
  [{}, { allowedOrigins: here('http', ':3000') }],
  [
    {
      SITE_URL: 'https://WWW.example.ph:443',
      ALLOWED_ORIGINS: 'https://example.ph/, http://localhost',
    },
    {
      allowedOrigins: new Set([
        'https://www.example.ph',
        'https://example.ph',
        ...here('http', ''),
      ]),
    },
  ],
  [{ BRAND_NAME: 'Linis', CONTACT_EMAIL: 'a@b.ph' }, { mailFrom: 'Linis <a@b.ph>' }],
  [{ CONTACT_EMAIL: 'a@b.ph', TEAM_EMAIL: 'c@d.ph' }, { teamEmail: 'c@d.ph' }],
  [{ MAIL_FROM: 'a@b.ph' }, { mailFrom: 'a@b.ph' }],
  [
    { TRUSTED_PROXY: '127.0.0.1, ::1,10.0.0.0/8' },
    { trustedProxies: ['127.0.0.1', '::1', '10.0.0.0/8'] },
  ],
  [{ SMTP_TLS: 'when-offered' }, { smtpTls: 'when-offered' }],
  [{ METRICS_PORT: '9100' }, { metricsPort: 9100 }],
  [{ DATA_DIR: '/srv/home' }, { dataDir: '/srv/home', filesDir: '/srv/home/files' }],
  [{ DATA_DIR: '/srv/home' }, { bucket: null }],
  [
    { FILES_URL: 's3://key:secret@s3.example.ph/photos?region=ap-southeast-1' },
    {
      bucket: {
        url: 'https://s3.example.ph/photos',
        prefix: '',
        region: 'ap-southeast-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    },
  ],
  [
    {
      BACKUP_URL: 's3://key:secret@s3.example.ph/backups',
      BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
    },
    {
      offsite: {
        bucket: { url: 'https://s3.example.ph/backups' },
        recipient: `age1${'q'.repeat(58)}`,
      },
    },
  ],
  [{ DATA_DIR: '/srv/home', FILES_DIR: '/mnt/photos' }, { filesDir: '/mnt/photos' }],
  [
    { SUPABASE_URL: 'https://a.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'k' },
    { provider: { url: 'https://a.supabase.co', publishableKey: 'k' }, publishableKey: null },
  ],
  [{ BUSINESS_PERMIT: 'Lipa 2026-123' }, { brand: { permit: 'Lipa 2026-123' } }],
  [{ SUPABASE_PUBLISHABLE_KEY: 'k' }, { provider: null, publishableKey: 'k' }],
])('%j gives %j', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

test.each([
  ['PORT', 'three thousand'],
  ['BACKUP_URL', 's3://backups'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1'],
  ['PORT', '65536'],
  ['HOST', 'not a host'],
  ['HOST', 'nowhere.example'],
  ['HOST', '127.0.0'],
  ['SITE_URL', 'www.example.ph'],
  ['SITE_URL', 'https://example.ph/path'],
  ['ALLOWED_ORIGINS', 'everyone'],
  ['ALLOWED_ORIGINS', 'https://example.ph, example.com'],
  ['ALLOWED_ORIGINS', 'https://example.ph/path'],
  ['DATABASE_URL', 'mysql://db/home'],
  ['SMTP_URL', 'mail.example.ph:465'],
  ['SMTP_TLS', 'never'],
  ['MAIL_FROM', 'Maayos'],
  ['TEAM_EMAIL', 'team'],
  ['TRUSTED_PROXY', '10.0.0.0/33'],
  ['TRUSTED_PROXY', 'proxy'],
  ['METRICS_PORT', '-1'],
  ['NODE_ENV', 'prod'],
  ['CONTACT_PHONE', 'call us'],
  ['CONTACT_EMAIL', 'hello'],
  ['SOCIAL_URL', 'our page'],
  ['PRICING_VISIBILITY', 'hidden'],
  ['TEAM_SESSION_DAYS', '0'],
  ['DISCOUNT_LIMIT_PERCENT', '101'],
  ['REGISTERED_NAME', 'x'.repeat(201)],
  ['BRAND_NAME', 'x'.repeat(61)],
  ['BRAND_NAME', 'Maayos <b>'],
  ['BRAND_NAME', 'Maayos\nBcc: x@y.ph'],
  ['BUSINESS_LOCATION', '<script>'],
  ['BUSINESS_LOCATION', 'Lipa\u202eCity'],
  ['BUSINESS_PERMIT', '<i>Lipa</i>'],
  ['CONTACT_PHONE', '<b>+63 912 345 6789</b>'],
  ['CONTACT_PHONE', '1'.repeat(41)],
  ['SOCIAL_URL', `https://x.ph/${'x'.repeat(500)}`],
  ['MAIL_FROM', 'Maayos\nBcc: x@y.ph <hello@example.ph>'],
  ['PAYMONGO_METHODS', 'gcash,gcahs'],
  ['PAYMONGO_METHODS', ','],
  ['SUPABASE_PUBLISHABLE_KEY', 'two words'],
])('%s refuses "%s" and says what to write', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`${name} is (?:"${RegExp.escape(visible(value))}"|not right): write \\S.+`),
  );
});

test.each([
  ['SITE_URLL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXY'],
  ['MERTICS_PORT', 'METRICS_PORT'],
  ['TEAM_MAIL', 'TEAM_EMAIL'],
])('%s is no setting: %s is meant', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(
    `${name} is not a setting: did you mean ${meant}?`,
  );
  expect(readConfig({ [name]: '' })).toEqual(readConfig({}));
});

test('names of other programs are left alone', () => {
  const names = ['HOME', 'PWD', 'HOSTNAME', 'MAIL', 'NODE_PATH', 'NODE_OPTIONS', 'BASE_URL'];
  const others = Object.fromEntries([...names, 'SMTP_USER'].map((name) => [name, 'x']));
  expect(readConfig(others)).toEqual(readConfig({}));
});

test('two ports are not one', () => {
  const clash = 'METRICS_PORT is PORT, 3000: write another number.';
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(clash);
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ metricsPort: 0 });
});

test('the error names every fault at once, and no password', () => {
  const env = {
    PORT: 'x',
    SMTP_URL: 'smtp//me:secret@mail.ph',
    DATABASE_URL: 'host=db password=secret',
    SUPABASE_URL: 'https://a.co',
  };
  const message = (() => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return error instanceof ConfigError ? error.message : '';
    }
  })();
  expect(message).toContain('PORT is "x"');
  expect(message).toContain('SMTP_URL is not right: write an address like smtps://');
  expect(message).toContain('DATABASE_URL is not right: write an address like postgres://');
  expect(message).toContain('SUPABASE_PUBLISHABLE_KEY');
  expect(message).not.toContain('secret');
});

test('production warns of fictional contacts and of mail that reaches nobody', () => {
  expect(warningsFor(readConfig({}))).toEqual([]);
  expect(warningsFor(readConfig({ NODE_ENV: 'production' }))).toHaveLength(4);
  const ready = {
    NODE_ENV: 'production',
    CONTACT_PHONE: '+63 912 345 6789',
    CONTACT_EMAIL: 'a@b.ph',
    SOCIAL_URL: 'https://b.ph',
    SMTP_URL: 'smtp://mail.b.ph',
    SITE_URL: 'https://b.ph',
  };
  expect(warningsFor(readConfig(ready))).toEqual([]);
});

test('where mails go out, a missing SITE_URL is warned of, in production or not', () => {
  const said = ['SITE_URL is not set, so links in mails begin with http://localhost:3001.'];
  const settings = { SMTP_URL: 'smtp://mail.b.ph', PORT: '3001' };
  expect(warningsFor(readConfig(settings))).toEqual(said);
  expect(warningsFor(readConfig({ ...settings, NODE_ENV: 'production' }))).toEqual(
    expect.arrayContaining(said),
  );
  expect(warningsFor(readConfig({ ...settings, SITE_URL: 'https://b.ph' }))).toEqual([]);
});

test('.env.example lists every setting with its default', () => {
  const file = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const listed = [...file.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  const known = Object.entries(settings).map((entry) => [entry[0], entry[1].default]);
  expect(listed.toSorted()).toEqual(known.toSorted());
});
