// Delivers what is due, in a process of its own that a test kills.
import { defaultBrand } from '../../../domain/brand.ts';
import { openPool } from '../../../server/postgres/pool.ts';
import { deliverDue } from '../_shared/delivery/deliver.ts';
import { connectSmtp } from '../_shared/mail/smtp.ts';
import { createWebPush } from '../_shared/push/web-push.ts';
import { readSms } from '../_shared/sms/sms-settings.ts';

const { TEST_DATABASE = '', TEST_SMTP = '', TEST_NOW = '', PUSH_SERVICE_URL = '' } = process.env;
const now = Number(TEST_NOW);
globalThis.Date = class extends Date {
  constructor(...given: [] | [number | string]) {
    super(given[0] ?? now);
  }
  static override now = () => now;
} as DateConstructor;

const sql = openPool(TEST_DATABASE, { max: 4 });
const { send } = connectSmtp(TEST_SMTP, 'Maayos <hello@maayos.example>');
const sms = readSms(process.env);
const push = createWebPush({
  ...{ sql, contact: 'mailto:hello@maayos.example', ownService: PUSH_SERVICE_URL },
});
const files = { read: async () => null };
const site = { sql, brand: defaultBrand, siteUrl: 'http://site.test', files };
await deliverDue({ ...site, send, push, ...(sms && { sms }) });
