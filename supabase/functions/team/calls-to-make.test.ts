import { beforeEach, describe, expect, it } from 'vitest';
import { callsToMake } from '../../../contract/team/calls-to-make.ts';
import { client } from '../../../contract/team/client-record.ts';
import { addClient, changeClient } from '../../../contract/team/clients.ts';
import { newJob } from '../../../contract/team/new-requests.ts';
import { enterPayment } from '../../../contract/team/payments.ts';
import { sendQuote } from '../../../contract/team/quotes.ts';
import { closeRequest } from '../../../contract/team/request-work.ts';
import { sendMailAgain } from '../../../contract/team/today.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { manilaMinutesOf, manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { reminderAtMinutes } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { deliverDue } from '../_shared/delivery/deliver.ts';
import { inDays, storeClient } from './clients.fixture.ts';
import { dueCalls, forgetAll, phonedJob, storePhoneClient } from './phone-clients.fixture.ts';
import { open, quoteOf } from './requests.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
beforeEach(() => forgetAll(team));

const admin = () => team.database.admin;

const letIn =
  'Please make sure that somebody can let us in, and tell the guard that we are coming.';

async function move(subscription: string, day: string): Promise<void> {
  await admin()`
    update public.visits set starts_at = ${manilaMoment(day, 600)}, ends_at = ${manilaMoment(day, 720)}
    where subscription_id = ${subscription} and number = 1`;
}

describe('a client without an email address', () => {
  it('is reminded by phone, once it is due and while the visit is to come', async () => {
    // From 17:00 on one is reminded of the next day.
    const isEvening = manilaMinutesOf(new Date()) > reminderAtMinutes + 5;
    const visit = isEvening
      ? { day: inDays(1), startMinutes: 9 * 60 }
      : { day: inDays(0), startMinutes: 21 * 60 };
    const lola = await storePhoneClient(team, [visit]);
    await admin()`delete from private.outbox where kind <> 'renewal-due'`;
    await admin()`
      select private.queue('visit-reminder', null, id, due_at => now() + interval '1 hour')
      from public.visits where subscription_id = ${lola.subscription}`;
    expect(await team.dispatcher.call(callsToMake, {})).toEqual({ total: 0, first: [] });
    expect(await dueCalls(team)).toMatchObject([
      {
        name: 'Lola Nena',
        phone: '0917 555 0101',
        clientId: lola.id,
        reference: null,
        sentence: isEvening
          ? `Your visit is tomorrow: ${formatDay(inDays(1))}, 9:00–11:00 AM. ${letIn}`
          : `Your visit is today: ${formatDay(inDays(0))}, 9:00–11:00 PM. ${letIn}`,
      },
    ]);
    await admin()`
      update public.visits set state = 'skipped' where subscription_id = ${lola.subscription}`;
    expect((await dueCalls(team)).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('skipped'),
    ]);
  });

  it('is asked once whether to go on, also where it was not done the first time', async () => {
    const lola = await storePhoneClient(team);
    await admin()`update private.outbox set due_at = now() where kind = 'renewal-due'`;
    expect(await team.dispatcher.call(callsToMake, {})).toMatchObject({
      total: 1,
      first: [{ clientId: lola.id, sentence: expect.stringContaining('ends in 60 days') }],
    });
  });

  it('gets one call about a moved visit, with the old and the new time', async () => {
    const lola = await storePhoneClient(team, [{ day: inDays(5) }]);
    await move(lola.subscription, inDays(6));
    await move(lola.subscription, inDays(7));
    const told = (await dueCalls(team)).filter(({ sentence }) => sentence.includes('moved'));
    expect(told).toMatchObject([
      {
        sentence: `Your visit has been moved to ${formatDay(inDays(7))}, 10:00 AM–12:00 PM. It was ${formatDay(inDays(5))}, 9:00–11:00 AM.`,
      },
    ]);
  });

  it('gets no call about changes that were undone or have passed', async () => {
    const lola = await storePhoneClient(team, [{ day: inDays(5) }]);
    await admin()`delete from private.outbox`;
    await move(lola.subscription, inDays(6));
    await admin()`
      update public.visits set starts_at = ${manilaMoment(inDays(5), 540)}, ends_at = ${manilaMoment(inDays(5), 660)}
      where subscription_id = ${lola.subscription}`;
    await admin()`delete from private.outbox where kind = 'visit-reminder'`;
    expect(await dueCalls(team)).toEqual([]);
    // It is settled without a call.
    expect(await admin()`select told_by from private.outbox where waits`).toEqual([]);
  });

  it('gets a call about a payment and about a declined request', async () => {
    const lola = await storePhoneClient(team);
    await team.dispatcher.call(enterPayment, {
      id: crypto.randomUUID(),
      subscriptionId: lola.subscription,
      day: inDays(0),
      pesos: 5000,
      method: 'gcash',
      reference: '',
      note: '',
    });
    const { reference } = await team.dispatcher.call(newJob, phonedJob());
    const { version } = await open(team.dispatcher, reference);
    const reason = 'We are full in June.';
    await team.dispatcher.call(closeRequest, { reference, version, cause: 'declined', reason });
    expect((await dueCalls(team)).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('We have your payment of ₱5,000.00'),
      `Your inquiry ${reference} is closed. ${reason}`,
    ]);
  });

  it('gets a call about a quote with its link, until another one replaces it', async () => {
    const { reference } = await team.dispatcher.call(newJob, phonedJob());
    const quote = async () => {
      const { version } = await open(team.dispatcher, reference);
      await team.dispatcher.call(sendQuote, quoteOf(reference, version));
    };
    await quote();
    await quote();
    const calls = (await dueCalls(team)).filter(({ sentence }) =>
      sentence.startsWith('Your quote'),
    );
    expect(calls).toMatchObject([
      {
        reference,
        sentence: expect.stringContaining('₱10,000.00'),
        link: expect.stringMatching(/\/quote\//),
      },
    ]);
  });

  it('gets mails once an address is added, and calls again without one', async () => {
    const lola = await storePhoneClient(team, [{ day: inDays(5) }]);
    const change = async (email: string) => {
      const { client: record } = await team.dispatcher.call(client, { id: lola.id });
      const { id, version, name, phone, preferredChannel, messengerName, teamNotes } = record;
      const kept = { id, version, name, phone, preferredChannel, messengerName, teamNotes };
      await team.dispatcher.call(changeClient, { ...kept, email });
    };
    await change('nena@example.ph');
    expect(
      await admin()`select distinct channel, recipient from private.outbox where waits`,
    ).toEqual([{ channel: 'mail', recipient: 'nena@example.ph' }]);
    await change('');
    expect(
      await admin()`select distinct channel, recipient from private.outbox where waits`,
    ).toEqual([{ channel: 'call', recipient: null }]);
  });

  it('gets a call about mails that failed at an address since removed', async () => {
    const lola = await storePhoneClient(team, [{ day: inDays(5), state: 'done' }]);
    await admin()`delete from private.outbox`;
    const [mail] = await admin()<{ id: string }[]>`
      insert into private.outbox (kind, recipient, about, occasion, failed_at)
      select 'visit-done', 'gone@example.ph', id, 'visit-done:' || id, now() from public.visits
      where subscription_id = ${lola.subscription} returning id::text`;
    const sent = await team.dispatcher.call(sendMailAgain, { id: mail?.id ?? '' });
    expect(sent).toEqual({ recipient: '' });
    expect(await dueCalls(team)).toMatchObject([
      { clientId: lola.id, sentence: expect.stringContaining('Your visit is done') },
    ]);
  });

  it('is called like one whose address no mail reaches', async () => {
    const lola = await storePhoneClient(team, [{ day: inDays(5), state: 'done' }]);
    await admin()`delete from private.outbox`;
    await admin()`
      select private.queue('visit-done', 'Ana,Ben<a@b.ph>', id) from public.visits
      where subscription_id = ${lola.subscription}`;
    const delivery = {
      sql: team.database.sql,
      brand: defaultBrand,
      siteUrl: 'https://maayos.example',
    };
    const send = async () => expect.unreachable('Nothing can be sent.');
    await deliverDue({ ...delivery, send, files: { read: async () => null } });
    expect(await dueCalls(team)).toMatchObject([
      { clientId: lola.id, sentence: expect.stringContaining('Your visit is done') },
    ]);
  });

  it('is one of many: no two share an empty address', async () => {
    const add = (name: string) =>
      team.dispatcher.call(addClient, {
        ...{
          id: crypto.randomUUID(),
          name,
          email: '',
          phone: '0917 555 0199',
          preferredChannel: 'call',
        },
        ...{ messengerName: '', teamNotes: '', emailWasReadBack: true },
      });
    await add('Lola Nena');
    await add('Lolo Ben');
    expect(await admin()`select email, email_was_read_back from public.clients`).toEqual([
      { email: null, email_was_read_back: false },
      { email: null, email_was_read_back: false },
    ]);
  });
});

describe('the database', () => {
  it('accepts records without an email address only from the office', async () => {
    await expect(admin()`
      insert into public.requests (reference, idempotency_key, content_hash, name, phone, address, message, services)
      values ('Q-7K3M9Q2X', gen_random_uuid(), '', 'Ana', '0917', 'Lipa', '', '{}')`).rejects.toMatchObject(
      { constraint_name: 'requests_can_be_reached' },
    );
    const { id } = await storeClient(admin());
    await expect(
      admin()`update public.clients set email = null, phone = '' where id = ${id}`,
    ).rejects.toMatchObject({ constraint_name: 'clients_can_be_reached' });
  });
});
