import { spawnSync } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hasProgram } from '../scripts/debian-package.ts';
import { folderForEachTest } from '../server/folder.fixture.ts';
import { freePort } from '../server/free-port.ts';
import { ask } from '../server/http/server.fixture.ts';
import { startSmtpPeer } from '../server/mail/smtp-peer.fixture.ts';
import { markBackup } from '../server/postgres/backup-marks.ts';
import { createSite, withSiteDatabase } from './resilience/running-site.ts';

const rules = join(import.meta.dirname, '../docs/operations/alarms.yml');
const dashboard = join(import.meta.dirname, '../docs/operations/dashboard.json');

const folder = folderForEachTest();
const hasPromtool = hasProgram('promtool', 'prometheus');

function promtool(words: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync('promtool', words, { input, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('a site tells its owners once a day what is serious, and Prometheus all that is watched', async () => {
  const peer = await startSmtpPeer();
  onTestFinished(() => peer.close());
  const port = await freePort();
  const settings = { NODE_ENV: 'production', SMTP_URL: peer.url, METRICS_PORT: String(port) };
  const site = await createSite({ settings });
  await site.start();
  await markBackup(site.dataDir, 'made');
  const before = new Date(Date.now() - 27 * 3_600_000);
  utimesSync(join(site.dataDir, 'backed-up'), before, before);
  await withSiteDatabase(site, async (sql) => {
    await sql`insert into public.members (email, name, role) values
      ('ana@example.ph', 'Ana', 'owner'), ('ben@example.ph', 'Ben', 'owner'), ('c@example.ph', 'C', 'dispatcher')`;
  });
  for (const _ of ['first', 'second']) {
    await site.stop();
    await site.start();
    await peer.arrived(2);
  }
  const measured = JSON.stringify([{ name: 'LCP', value: 900 }]);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
  await ask(site.port, '/vitals', { method: 'POST', body: measured, headers });
  await vi.waitFor(async () => expect(await scraped(port)).toContain('maayos_serious_findings{'));
  const queued = await withSiteDatabase(
    site,
    (sql) => sql`select recipient from private.outbox where kind = 'site-alarm' order by 1`,
  );
  const told = queued.map(({ recipient }) => recipient);
  expect(told).toEqual(['ana@example.ph', 'ben@example.ph']);
  expect(peer.received[0]?.email.text).toContain('The last one is 27 hours old.');

  const metrics = await scraped(port);
  expect(metrics).toContain('maayos_serious_findings{about="backup"} 1');
  for (const file of [rules, dashboard]) {
    const asked = readFileSync(file, 'utf8').replaceAll('\\"', '"');
    const selectors = [...asked.matchAll(/\b(maayos_\w+)(?:\{(\w+="[^"]+")\})?/g)];
    expect(selectors.length).toBeGreaterThan(10);
    for (const [, name = '', label = ''] of selectors) {
      const series = metrics.split('\n').filter((line) => line.startsWith(name));
      expect(
        series.some((line) => line.includes(label)),
        `${name} ${label}`,
      ).toBe(true);
    }
  }
  if (hasPromtool) expect(promtool(['check', 'metrics'], metrics)).toEqual({ status: 0, said: '' });
});

async function scraped(port: number): Promise<string> {
  return (await ask(port, '/metrics')).body.toString();
}

/** Values a minute apart, and the alarm that they must set off alone. */
const wrong: Record<string, Record<string, string>> = {
  MaayosDown: { 'up{job="maayos"}': '1x10 0x110' },
  MaayosSubmissionsFail: { 'maayos_submissions_total{kind="order",result="failed"}': '0x115 1x5' },
  MaayosErrors: {
    'maayos_requests_total{route="/",status="2xx"}': '0+90x120',
    'maayos_requests_total{route="/",status="5xx"}': '0+10x120',
  },
  MaayosSlow: {
    'maayos_request_seconds_bucket{route="/functions/v1/quote",le="1"}': '0+90x120',
    'maayos_request_seconds_bucket{route="/functions/v1/quote",le="2.5"}': '0+100x120',
    'maayos_request_seconds_bucket{route="/functions/v1/quote",le="+Inf"}': '0+100x120',
  },
  MaayosBusy: { maayos_event_loop_busy_seconds_total: '0+57x120' },
  MaayosRestarts: { maayos_uptime_seconds: '0x90 60 0 60 0 60 0 60x24' },
  MaayosMailsWait: { maayos_oldest_waiting_mail_seconds: '0x60 3601x60' },
  MaayosMailsFail: { 'maayos_mails{state="failed"}': '1x100 2x20' },
  MaayosBackupOld: { maayos_backup_age_seconds: '93601x120' },
  MaayosDiskLow: { maayos_disk_free_bytes: '1999999999x120' },
  MaayosFilesAway: { maayos_files_answer: '1x60 0x60' },
  MaayosSerious: { 'maayos_serious_findings{about="certificate"}': '1x120' },
};

const well: Record<string, string> = {
  'up{job="maayos"}': '1x120',
  'maayos_submissions_total{kind="order",result="failed"}': '7x120',
  'maayos_requests_total{route="/",status="2xx"}': '0+1000x120',
  'maayos_requests_total{route="/",status="5xx"}': '0+1x120',
  'maayos_request_seconds_bucket{route="/functions/v1/quote",le="1"}': '0+99x120',
  'maayos_request_seconds_bucket{route="/functions/v1/quote",le="+Inf"}': '0+100x120',
  maayos_event_loop_busy_seconds_total: '0+30x120',
  maayos_uptime_seconds: '0x20 60 0 60 0 60x95',
  maayos_oldest_waiting_mail_seconds: '3600x120',
  'maayos_mails{state="failed"}': '2x120',
  maayos_backup_age_seconds: '93600x120',
  maayos_disk_free_bytes: '2000000000x120',
  maayos_files_answer: '1x100 0x3 1x17',
  'maayos_serious_findings{about="certificate"}': '0x120',
};

test.runIf(hasPromtool)('each alarm says what to do, and goes off alone', () => {
  const text = readFileSync(rules, 'utf8');
  const alarms = [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alarms.toSorted()).toEqual(Object.keys(wrong).toSorted());
  expect(text.match(/ {10}todo: /g)).toHaveLength(alarms.length);
  expect(promtool(['check', 'rules', rules])).toMatchObject({ status: 0 });
  const cases = [
    { fires: [], series: well },
    ...Object.entries(wrong).map(([name, series]) => ({ fires: [name], series })),
  ];
  // JSON is YAML.
  const file = join(folder.path, 'alarms.json');
  const tests = cases.map(({ fires, series }) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([of, values]) => ({ series: of, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '119m',
        exp_samples: fires.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  }));
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  const { status, said } = promtool(['test', 'rules', file]);
  expect(status, said).toBe(0);
});
