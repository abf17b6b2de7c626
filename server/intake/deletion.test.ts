import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultBrand } from '../../domain/brand.ts';
import { deliverDue } from '../../supabase/functions/_shared/delivery/deliver.ts';
import { queueMails } from '../../supabase/functions/_shared/service-mails/queue.ts';
import { confirmationMail, emailChangeMail } from '../auth/mails/letters.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { siteUrl } from '../functions/served.fixture.ts';
import { newInquiry, newOrder } from '../functions/submissions.fixture.ts';
import { captureMails } from '../mail/transport.ts';
import { serveOperator } from './operator.fixture.ts';

const served = forAllTests(serveOperator);
const run: typeof served.run = (...words) => served.run(...words);
const submit: typeof served.submit = (...request) => served.submit(...request);

async function capture(): Promise<void> {
  const folder = join(served.dataDir, 'mail');
  const mails = captureMails({
    folder,
    from: 'Maayos <hello@x.ph>',
    siteUrl,
    print: () => undefined,
  });
  await deliverDue({
    sql: served.database.sql,
    send: mails.send,
    brand: defaultBrand,
    siteUrl,
    files: served.files,
  });
}

async function capturedKinds(): Promise<string[]> {
  const names = await readdir(join(served.dataDir, 'mail'));
  return names.map((name) => /Z-(.+?)-[\da-f]{8}-/.exec(name)?.[1] ?? name).toSorted();
}

/** Returns the tables and captured mails that contain this text, in any spelling. */
async function traces(text: string): Promise<string[]> {
  const rows = await served.database.admin<{ place: string }[]>`
    select 'requests' as place from requests as each where each::text ilike ${`%${text}%`}
    union select 'outbox' from private.outbox as each where each::text ilike ${`%${text}%`}
    union select 'users' from auth.users as each where each::text ilike ${`%${text}%`}`;
  const names = await readdir(join(served.dataDir, 'mail'));
  const mails = await Promise.all(
    names.map((name) => readFile(join(served.dataDir, 'mail', name), 'utf8')),
  );
  const isInMail = mails.some((mail) => mail.replace(/=\r?\n/g, '').includes(text));
  return [...rows.map(({ place }) => place), ...(isInMail ? ['mails'] : [])];
}

const counters = (...names: string[][]) =>
  served.database.admin`
    select name from unnest(${names.map((each) => JSON.stringify(each))}::text[]) as name
    where exists (select from private.rate_limits where key = private.counter_key(name))`;

it('deletes one request with its mails, their copies and its counters, and nothing else', async () => {
  const orders = [newOrder(), newOrder()];
  const [gone = '', kept = ''] = [
    await submit('send-order-email', orders[0]),
    await submit('send-order-email', orders[1]),
  ];
  await capture();
  const unsent = await submit('send-order-email', newOrder());
  expect(await traces(gone)).toEqual(expect.arrayContaining(['requests', 'outbox', 'mails']));
  // The trace of a mail is forgotten after a month, so its copy must be found without it.
  await served.database.admin`
    delete from private.outbox where reference = ${gone} and kind = 'order-team'`;

  const refused = await run('intake', 'delete', gone);
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^Nothing was deleted: .+--yes\.\n$/),
  });
  expect(await traces(gone)).toContain('requests');

  const { text } = await run('intake', 'delete', gone, '--yes');
  expect(text).toContain(`Order         ${gone}\n`);
  expect(text).toContain('\nThis is deleted, with its contacts, quotes, mails');
  expect(text).toMatch(new RegExp(`\n${gone} is deleted\\. Backups hold it .+\n$`));
  expect(await traces(gone)).toEqual([]);
  expect(await traces(kept)).toEqual(expect.arrayContaining(['requests', 'outbox', 'mails']));
  const [mine, other] = orders.map(({ email }) => ['copyToMailbox', email]);
  expect(await counters(mine ?? [], other ?? [])).toEqual([{ name: JSON.stringify(other) }]);

  await run('intake', 'delete', unsent, '--yes');
  expect(await traces(unsent)).toEqual([]);
  expect((await run('intake', 'delete', gone, '--yes')).text).toBe(
    `No order or inquiry has the reference ${gone}.\n`,
  );
});

it('shows and deletes the mails and calls about a consultation and a quote', async () => {
  const { admin } = served.database;
  const reference = await submit('send-contact-email', newInquiry());
  await capture();
  await admin`
    with member as (
      insert into members (email, name, role) values ('carla@x.ph', 'Carla', 'owner') returning id
    ), consultation as (
      insert into consultations (request_reference, member_id, starts_at, ends_at)
      select ${reference}, id, '2099-01-01 09:00+08', '2099-01-01 10:00+08' from member returning id
    )
    insert into quotes (request_reference, valid_until, token_hash, sent_by)
    select ${reference}, '2099-01-01', 'z', id from member`;
  await admin`
    update private.outbox set recipient = null, channel = 'call' where kind = 'consultation-reminder'`;
  await admin`
    select private.queue('quote-ends', 'ana@x.ph', id) from quotes where request_reference = ${reference}`;
  await admin`update private.outbox set due_at = now() where kind = 'consultation-changed-team'`;
  await capture();
  expect(await capturedKinds()).toContain('consultation-changed-team');

  const { text } = await run('intake', 'delete', reference, '--yes');
  expect(text).toMatch(/\d+ consultation-changed to \S+@\S+, waiting/);
  expect(text).toMatch(/\d+ consultation-reminder to phone, waiting/);
  expect(text).toMatch(/\d+ quote-ends to ana@x\.ph, waiting/);
  expect(
    await admin`select kind from private.outbox where kind like 'consultation%' or kind like 'quote%'`,
  ).toEqual([]);
  expect(await capturedKinds()).not.toContain('consultation-changed-team');
  expect(await traces(reference)).toEqual([]);
});

it('deletes what belongs to a request, and says that its subscription stays', async () => {
  const { admin } = served.database;
  const reference = await submit('send-order-email', newOrder());
  const [{ id: client } = { id: '' }] = await admin<{ id: string }[]>`
    with member as (
      insert into members (email, name, role) values ('dana@x.ph', 'Dana', 'owner') returning id
    ), client as (
      insert into clients (name, email, phone) values ('Ana', 'ana@x.ph', '09171234567') returning id
    ), attempt as (
      insert into contact_attempts (request_reference, member_id, channel, outcome)
      select ${reference}, id, 'call', 'reached' from member
    ), quote as (
      insert into quotes (request_reference, valid_until, token_hash, sent_by)
      select ${reference}, '2099-01-01', '', id from member returning id
    ), line as (
      insert into quote_lines select id, 1, 'Roof', 900 from quote
    ), home as (
      insert into homes (client_id, address, town) select id, '1 St.', 'Lipa City' from client returning id
    ), subscription as (
      insert into subscriptions (client_id, home_id, request_reference, package_type, price_in_pesos,
        first_day, start_minutes, stay_minutes, visit_count)
      select client.id, home.id, ${reference}, 'on-demand', 900, '2099-01-01', 540, 60, 1
      from client, home
    )
    select id from client`;
  const { text } = await run('intake', 'delete', reference, '--yes');
  expect(text).toContain('The subscription that came of it stays, with its client');
  const [left] = await admin`
    select (select count(*) from contact_attempts)::int as attempts,
      (select count(*) from quotes)::int as quotes, (select count(*) from quote_lines)::int as lines,
      (select request_reference from subscriptions where client_id = ${client}) as reference,
      (select count(*) from subscriptions where client_id = ${client})::int as subscriptions`;
  expect(left).toEqual({ attempts: 0, quotes: 0, lines: 0, reference: null, subscriptions: 1 });
});

it('deletes an account with everything but its orders, which it names', async () => {
  const { database } = served;
  const { id, token } = await served.signIn();
  const [{ email } = { email: '' }] = await database.admin<{ email: string }[]>`
    select email from auth.users where id = ${id}`;
  const wanted = `new-${email}`;
  await database.admin`update auth.users set email_change = ${wanted} where id = ${id}`;
  const secrets = { url: `${siteUrl}/auth/v1/verify?token=x`, code: '123456' };
  const queue = (recipient: string, letter: ReturnType<typeof confirmationMail>) =>
    database.admin.begin((transaction) => queueMails(transaction, [{ recipient, ...letter }]));
  await queue(email, confirmationMail('Maayos', secrets));
  await queue(`other-${email}`, confirmationMail('Maayos', secrets));
  const reference = await submit('send-order-email', newOrder(), token);
  await capture();
  await queue(wanted, emailChangeMail('Maayos', { ...secrets, newEmail: wanted }));
  const before = await capturedKinds();
  await database.admin`
    select private.count_hits(${database.admin.json([
      { key: JSON.stringify(['signInByAccount', email]), allowed: 9, seconds: 60 },
      { key: JSON.stringify(['mailByRecipient', 'recovery', email]), allowed: 9, seconds: 60 },
    ])})`;

  const { text } = await run('accounts', 'delete', email.toUpperCase(), '--yes');
  expect(text).toContain(`Account       ${id}\n`);
  expect(text).toContain(`Requests      ${reference}\n`);
  expect(text).toContain('stay as records of the business');
  expect(await traces(email)).toEqual(expect.arrayContaining(['outbox', 'mails']));
  expect(
    await database.admin`
      select recipient from private.outbox where recipient in (${email}, ${wanted}) and reference is null`,
  ).toEqual([]);
  for (const table of ['users', 'sessions', 'identities'] as const) {
    const column = database.admin(table === 'users' ? 'id' : 'user_id');
    expect(
      await database.admin`select from ${database.admin(`auth.${table}`)} where ${column} = ${id}`,
    ).toHaveLength(0);
  }
  expect(
    await counters(
      ['signInByAccount', email],
      ['mailByRecipient', 'recovery', email],
      ['gapOfClient', 'order', id],
      ['submissionsByClient', id],
    ),
  ).toEqual([]);
  const after = await capturedKinds();
  const count = (kinds: string[]) => kinds.filter((kind) => kind === 'confirmation').length;
  expect([count(before), count(after)]).toEqual([2, 1]);
  expect(after).toHaveLength(before.length - 1);
  const [order] =
    await database.admin`select account_id from requests where reference = ${reference}`;
  expect(order).toEqual({ account_id: null });
  expect((await run('accounts', 'delete', email, '--yes')).text).toBe(
    `No account has the address ${email}.\n`,
  );
});

it('deletes no account of an active member of the team', async () => {
  const { admin } = served.database;
  const { id } = await served.signIn();
  const [{ email } = { email: '' }] = await admin<{ email: string }[]>`
    insert into members (user_id, email, name, role)
    select id, email, 'Mia', 'worker' from auth.users where id = ${id} returning email`;
  expect(await run('accounts', 'delete', email, '--yes')).toEqual({
    code: 1,
    text: `${email} belongs to the team. End the membership first: npm run team -- deactivate ${email}\n`,
  });
  await admin`update members set deactivated_at = now() where user_id = ${id}`;
  expect((await run('accounts', 'delete', email, '--yes')).text).toContain('is deleted.');
  const [member] = await admin`select user_id, name from members where email = ${email}`;
  expect(member).toEqual({ user_id: null, name: 'Mia' });
});

it.each([
  [
    'intake',
    ['status', 'O-00000000', 'conformed'],
    'status O-00000000 conformed: unknown state "conformed". Use received, contacted, consultation, quoted, to-schedule, confirmed, won, declined, lost or withdrawn.\n',
  ],
  [
    'intake',
    ['show', 'hello'],
    '"hello" is not a reference. A reference looks like O-7K3M9Q2X or Q-7K3M9Q2X.\n',
  ],
  ['intake', ['show', 'O-00000000'], 'No order or inquiry has the reference O-00000000.\n'],
  ['accounts', ['show', 'nobody@example.ph'], 'No account has the address nobody@example.ph.\n'],
])('%s refuses %j in one sentence', async (script, args, said) => {
  expect(await run(script, ...args)).toEqual({ code: 1, text: said });
});
