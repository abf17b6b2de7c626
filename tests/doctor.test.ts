import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startPaymongo } from '../demo/paymongo/paymongo.ts';
import { startSemaphore } from '../demo/semaphore/semaphore.ts';
import { hasProgram } from '../scripts/debian-package.ts';
import { serveBucket } from '../server/files/bucket.fixture.ts';
import { startTlsNginx } from '../server/http/nginx.fixture.ts';
import { startSmtpPeer } from '../server/mail/smtp-peer.fixture.ts';
import { root } from '../server/pages/built-site.ts';
import { markBackup } from '../server/postgres/backup-marks.ts';
import { credentialsFile } from '../server/postgres/cluster.ts';
import { createSite, type RunningSite, withSiteDatabase } from './resilience/running-site.ts';

const hasNginx = hasProgram('nginx', 'nginx-light');

/** Runs the command as an operator does, beside the site. */
async function doctor(env: NodeJS.ProcessEnv, ...words: string[]) {
  const ended = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/doctor.ts', ...words],
    { cwd: root, env: { ...env, BACKUP_DIR: '/none' } },
  ).catch((failed: { code: number; stdout: string; stderr: string }) => failed);
  return { status: 'code' in ended ? ended.code : 0, ...ended };
}

type Said = { level: string; about: string; says: string; todo: string };

async function found(env: NodeJS.ProcessEnv, ...words: string[]) {
  const { stdout, stderr } = await doctor(env, '--json', ...words);
  expect(stderr).toBe('');
  const all: Said[] = JSON.parse(stdout);
  return (level: string) =>
    all.filter((each) => each.level === level).map(({ about, says }) => `${about}: ${says}`);
}

/** What a company sets before it opens. */
const settled = {
  NODE_ENV: 'production',
  MAIL_FROM: 'Maayos <hello@example.ph>',
  METRICS_PORT: '9464',
  CONTACT_PHONE: '+63 912 345 6789',
  CONTACT_EMAIL: 'hello@example.ph',
  SOCIAL_URL: 'https://social.example.ph/maayos',
  PRICING_VISIBILITY: 'public',
  REGISTERED_NAME: 'Maayos Home Care OPC',
  BUSINESS_PERMIT: 'Lipa City 2026-123',
  INSURANCE: 'Liability with an insurer',
};

async function everyProvider() {
  const [smtp, sms, paymongo] = [
    await startSmtpPeer(),
    await startSemaphore(),
    await startPaymongo(),
  ];
  const bucket = await serveBucket(randomUUID());
  onTestFinished(async () => {
    await Promise.all([smtp, sms, paymongo, bucket].map((each) => each.close()));
  });
  const settings = {
    SMTP_URL: smtp.url,
    FILES_URL: bucket.filesUrl,
    ...sms.settings,
    ...paymongo.settings,
  };
  return { smtp, sms, paymongo, settings };
}

async function startSite(): Promise<RunningSite> {
  const site = await createSite();
  await site.start();
  chmodSync(site.dataDir, 0o711);
  return site;
}

test.runIf(hasNginx)('says of a site that is well that nothing is serious', async () => {
  const { smtp, settings } = await everyProvider();
  const site = await startSite();
  const { port, certificate } = await startTlsNginx(site.port);
  await markBackup(site.dataDir, 'made');
  await markBackup(site.dataDir, 'verified');
  await withSiteDatabase(site, async (sql) => {
    await sql`insert into public.members (email, name, role) values ('o@example.ph', 'O', 'owner')`;
    await sql`insert into public.ways_to_pay (way, label, is_on) values ('gateway', 'Online', true)`;
  });
  const env = {
    ...site.env,
    ...settled,
    ...settings,
    SITE_URL: `https://localhost:${port}`,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const { stdout, status } = await doctor(env, '--mail', 'me@example.ph');
  // Here nothing listens on port 80.
  expect(stdout).toMatch(
    /^open +HTTPS +Who types the name without https finds nothing\..*\n(?:fine .+\n)+/,
  );
  expect(stdout).toMatch(/\n0 serious, 1 open, \d+ fine\.\n$/);
  expect(status).toBe(0);
  expect(smtp.received.map(({ recipient }) => recipient)).toEqual(['me@example.ph']);
});

test.runIf(hasNginx)('names what is wrong with a site, each with what to do', async () => {
  const { smtp, settings } = await everyProvider();
  const site = await startSite();
  const careless = (configuration: string) =>
    configuration
      .replaceAll('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
      .replace('32m', '1m')
      .replace('keepalive_timeout 60s;\n}', '}')
      .replace('error_page 413 = @too-large;', '')
      .replace('client_max_body_size 1m', 'client_max_body_size 1k')
      .replace('ssl_certificate ', 'proxy_hide_header Strict-Transport-Security; ssl_certificate ');
  const { port, certificate } = await startTlsNginx(site.port, careless, 5);
  await smtp.close();
  await markBackup(site.dataDir, 'made');
  const before = new Date(Date.now() - 27 * 3_600_000);
  utimesSync(join(site.dataDir, 'backed-up'), before, before);
  const settingsFile = join(mkdtempSync(join(tmpdir(), 'settings-')), 'maayos.env');
  writeFileSync(settingsFile, '', { mode: 0o644 });
  chmodSync(credentialsFile(site.dataDir), 0o640);
  await withSiteDatabase(site, async (sql) => {
    await sql`
      insert into private.outbox (kind, recipient, reference, failed_at)
      values ('order-customer', 'x@example.ph', 'MYS-AAAA-AAAA', now())`;
  });
  const say = await found({
    ...site.env,
    ...settings,
    ...{ SITE_URL: `https://localhost:${port}`, NODE_EXTRA_CA_CERTS: certificate },
    ...{ NODE_ENV: 'production', PAYMONGO_SECRET_KEY: 'sk_test_of_another' },
    SEMAPHORE_API_KEY: 'another',
    ...{ BACKUP_URL: settings.FILES_URL, BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` },
    ...{ FILES_URL: settings.FILES_URL.replace('/maayos?', '/none?'), PRICING_VISIBILITY: '' },
    ...{ SETTINGS_FILES: settingsFile, SETTINGS_NAMES: 'SITE_URL BACKUP_DIR TEAM_MAIL' },
  });
  expect(say('serious').toSorted()).toEqual([
    'HTTPS: No answer says so to browsers (HSTS).',
    'SMS: The gateway refuses us: Semaphore answered 401.',
    'backup: None was sent to BACKUP_URL last night.',
    'backup: The last one is 27 hours old.',
    'bucket: FILES_URL cannot be used: The bucket answered 404 NoSuchBucket',
    'certificate: The certificate is good for 4 days.',
    'mail: 1 of the last day could not be sent.',
    expect.stringMatching(/^mail: The mail server refuses us: connect ECONNREFUSED/),
    'online pay: The gateway refuses us: The gateway refused: authentication_failed',
    `permissions: Other users may read ${credentialsFile(site.dataDir)}.`,
    `permissions: Other users may read ${settingsFile}.`,
    'proxy: It does not let the site answer calls that are too long.',
    'proxy: It does not let the site answer photos of 15 MB.',
    'proxy: Visitors may pretend to be anybody: it passes X-Forwarded-For on as it comes.',
    expect.stringMatching(/^settings: CONTACT_EMAIL is still the fictional/),
    expect.stringMatching(/^settings: CONTACT_PHONE is still the fictional/),
    expect.stringMatching(/^settings: SOCIAL_URL is still the fictional/),
    'team: Nobody can open the console.',
  ]);
  expect(say('open')).toEqual(
    expect.arrayContaining([
      'settings: TEAM_MAIL is not a setting.',
      'settings: METRICS_PORT is not set. Nothing can watch the metrics.',
      'prices: Only who is signed in sees prices, as PRICING_VISIBILITY is not set.',
      'company: INSURANCE is not set, so it is not shown.',
      'backup: None was verified yet.',
      'ways to pay: Clients are offered none.',
    ]),
  );
});

test('says so if the site does not run, or would not start', async () => {
  const site = await createSite();
  const wrong = { ...site.env, PORT: 'x', SITEURL: 'http://x' };
  expect((await found(wrong))('serious')).toEqual([
    expect.stringMatching(/^settings: PORT is "x": write a whole number/),
    'settings: SITEURL is not a setting: did you mean SITE_URL?',
  ]);
  const say = await found(site.env);
  expect(say('serious')).toEqual([
    expect.stringMatching(/^site: http:\/\/localhost:\d+ does not answer: /),
    'database: It does not run, as the site does not.',
  ]);
  expect((await doctor(site.env)).status).toBe(1);
});
