import { beforeAll, describe, expect, it } from 'vitest';
import { readRequests } from '../../supabase/functions/_shared/team/requests.ts';
import { storeCompany } from '../../tests/company.fixture.ts';
import { ids } from '../../tests/company-ids.fixture.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { newInquiry, newOrder, startDate, storeCopies } from '../functions/submissions.fixture.ts';
import { serveOperator } from './operator.fixture.ts';
import { parseSince } from './since.ts';

const served = forAllTests(serveOperator);
const run: typeof served.run = (...words) => served.run(...words);
let orderReference: string;
let inquiryReference: string;

beforeAll(async () => {
  const order = newOrder({
    name: '=HYPERLINK("http://x")',
    additionalRequests: 'Two, please\n"soon"',
    totalPrice: '₱1.00',
  });
  orderReference = await served.submit('send-order-email', order);
  const inquiry = newInquiry({ name: 'Ben Cruz' });
  inquiryReference = await served.submit('send-contact-email', inquiry);
  await served.database.admin`
    update requests set created_at = now() - interval '3 days' where reference = ${orderReference}`;
  // An early release stored such names.
  await served.database.admin`
    update requests set name = ${'Ben\u202e Cruz'} where reference = ${inquiryReference}`;
});

describe('npm run intake', () => {
  it('shows a table, newest first, and escapes what could reverse the line', async () => {
    const { text } = await run('intake');
    const [head, first, second, ...rest] = text.trimEnd().split('\n');
    expect(head).toMatch(/^REFERENCE +RECEIVED +STATUS +WHAT +NAME +PHONE +EMAIL +PROVINCE$/);
    expect(first).toMatch(
      /^Q-\S+ .* received +Inquiry, 2 services +Ben\\u202e Cruz +09171234567 .* Cavite$/,
    );
    expect(second).toMatch(/^O-\S+ .* received +Master Gwapo, 3 Months \(!\) +=HYPERLINK/);
    expect(rest).toEqual([]);
  });

  it('writes everything as JSON', async () => {
    const { text } = await run('intake', '--json');
    expect(text).not.toContain('\u202e');
    expect(JSON.parse(text)).toMatchObject([
      {
        kind: 'inquiry',
        reference: inquiryReference,
        name: 'Ben\u202e Cruz',
        services: ['carwash', 'groceries'],
        message: 'How soon can you come?',
        package: null,
      },
      {
        kind: 'order',
        reference: orderReference,
        package: 'master-gwapo',
        duration: '3-months',
        startDate,
        priceInPesos: 38_640,
        displayedPrice: '₱1.00',
        priceMismatch: true,
        services: null,
      },
    ]);
  });

  it('writes CSV that spreadsheets open without running it', async () => {
    const { text } = await run('intake', '--csv');
    expect(text.split('\r\n')[0]).toBe(
      'kind,reference,status,received,name,email,phone,address,client,package,duration,startDate,frequency,preferredDays,additionalRequests,priceInPesos,displayedPrice,priceMismatch,services,message',
    );
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).toContain(`'+63 917 123 4567,"12 Mabini St.,`);
    expect(text).toContain('"Two, please\n""soon"""');
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('lists only requests since a moment', async () => {
    expect(JSON.parse((await run('intake', '--json', '--since', '24h')).text)).toHaveLength(1);
    expect(JSON.parse((await run('intake', '--json', '--since', '7d')).text)).toHaveLength(2);
    expect((await run('intake', '--since', '2099-01-01')).text).toContain('Nothing came in.');
    expect((await run('intake', '--json', '--since', '2099-01-01')).text).toBe('[]\n');
  });

  it('sets the status of a submission', async () => {
    const noted = await run('intake', 'status', orderReference.toLowerCase(), 'confirmed');
    expect(noted.text).toBe(`${orderReference} is confirmed.\n`);
    const rows = await served.database.admin`
      select status, answered_at is not null as "isAnswered"
      from requests where reference = ${orderReference}`;
    expect(rows).toEqual([{ status: 'confirmed', isAnswered: true }]);
  });

  it.each([
    ['contacted', () => orderReference, 'is confirmed. This order cannot become contacted'],
    ['confirmed', () => inquiryReference, 'is received. This inquiry cannot become confirmed'],
  ])('refuses the status %s where a request cannot change to it', async (status, of, said) => {
    expect(await run('intake', 'status', of(), status)).toEqual({
      code: 1,
      text: `${of()} ${said} from there.\n`,
    });
  });

  it.each([
    [['--since', 'yesterday'], '--since does not know "yesterday".'],
    [['--jsonn'], '--jsonn'],
    [['--json', '--csv'], 'Choose --json or --csv.'],
    [['status', 'O-00000000', 'contacted'], 'No order or inquiry has the reference O-00000000.'],
    [['status', 'O-00000000', 'closed'], 'unknown state "closed"'],
  ])('refuses %j', async (args, message) => {
    const { code, text } = await run('intake', ...args);
    expect(code).toBe(1);
    expect(text).toContain(message);
    expect(text).not.toMatch(/^\s+at /m);
  });
});

describe('npm run messages', () => {
  it('lists waiting, failed and sent mails, and tries again what an operator asks for', async () => {
    const { admin: sql } = served.database;
    await sql`update private.outbox set sent_at = now() where kind = 'order-customer'`;
    await sql`
      update private.outbox set failed_at = now(), last_error = '550 No such mailbox', attempts = 1
      where kind = 'order-team'`;
    const [failed] = await sql`select id from private.outbox where kind = 'order-team'`;
    const { text } = await run('messages');
    expect(text).toMatch(/2 waiting\n.*inquiry-/s);
    expect(text).toMatch(/1 failed\n.*order-team .* 550 No such mailbox/s);
    expect(text).toMatch(/1 sent\n.*order-customer/s);

    expect((await run('messages', 'retry', String(failed?.id))).text).toMatch(
      /^1 to be tried again/,
    );
    const [retried] = await sql`
      select failed_at, attempts, due_at <= now() as due from private.outbox where id = ${failed?.id}`;
    expect(retried).toEqual({ failed_at: null, attempts: 0, due: true });
    expect((await run('messages', 'retry', 'all')).text).toMatch(/^3 to be tried again/);
    expect((await run('messages', 'retry', '999')).code).toBe(1);
    expect((await run('messages', 'retry', 'everything')).text).toContain('npm run messages');
  });
});

describe('a moment to list from', () => {
  const now = new Date('2026-11-20T16:30:00Z');
  it.each([
    ['24h', '2026-11-19T16:30:00.000Z'],
    ['7d', '2026-11-13T16:30:00.000Z'],
    ['30m', '2026-11-20T16:00:00.000Z'],
    ['2026-11-20', '2026-11-19T16:00:00.000Z'],
  ])('%s', (text, moment) => {
    expect(parseSince(text, now)?.toISOString()).toBe(moment);
  });
  it.each(['', '7', 'd', '-1d', '2026-02-30', '1 week'])('does not know %j', (text) => {
    expect(parseSince(text, now)).toBeNull();
  });
});

it('reads thousands page by page, each once and in order, even those of the same moment', async () => {
  await storeCopies(served.database.admin, orderReference, 2500, 700);
  const read: string[] = [];
  for await (const { received, reference } of readRequests(served.database.sql, null)) {
    read.push(`${received} ${reference}`);
  }
  expect(read).toHaveLength(2502);
  expect(new Set(read).size).toBe(2502);
  expect(read).toEqual(read.toSorted().reverse());
});

describe('npm run money', () => {
  it('lists of what more was paid out than came in', async () => {
    expect(await run('money')).toEqual({
      code: 0,
      text: 'Nowhere was more paid out than came in.\n',
    });
    const { admin } = served.database;
    await admin`delete from requests`;
    await storeCompany(served.database);
    await admin.begin(async (sql) => {
      // As an early release left it.
      await sql`set local session_replication_role = replica`;
      await sql`
        update refunds set state = 'paid', pesos = 1500, paid_day = '2026-11-20', method = 'cash',
          paid_by = ${ids.member.owner}, paid_at = now()`;
    });
    const [, line, ...rest] = (await run('money')).text.trimEnd().split('\n');
    expect(line).toMatch(new RegExp(`^${ids.subscription} .* ₱1,000.00 +₱1,500.00 +₱500.00$`));
    expect(rest).toEqual([]);
    expect((await run('money', 'all')).code).toBe(1);
  });
});
