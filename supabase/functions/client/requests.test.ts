import { describe, expect, it, vi } from 'vitest';
import { contactDetails } from '../../../contract/client/me.ts';
import { withdrawRequest } from '../../../contract/client/requests.ts';
import { myRequests } from '../../../contract/my-requests.ts';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { closeRequest, logContact } from '../../../contract/team/request-work.ts';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { answerToldBy } from '../../../domain/requests/answer-clock.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail, teamEmail } from '../../../server/functions/served.fixture.ts';
import { confirmation, sendRequest } from '../team/request-confirmation.fixture.ts';
import { mailsAbout, open } from '../team/requests.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);

async function own(client: Person, reference: string): Promise<OwnRequest | undefined> {
  const { orders, inquiries } = await client.call(myRequests, {});
  return [...orders, ...inquiries].find((request) => request.reference === reference);
}

describe('the course of a request', () => {
  it('says until when we answer, and when we did', async () => {
    const client = await team.addClient();
    const reference = await sendRequest(team, {}, client);
    const received = await own(client, reference);
    expect(received).toMatchObject({ status: 'received', contactedAt: null, agreedAt: null });
    const { createdAt = '', answerBy } = received ?? {};
    const promised = answerToldBy(new Date(Date.parse(createdAt) + 24 * hourInMs));
    expect(answerBy).toBe(promised.toISOString());

    const contact = { reference, channel: 'call', outcome: 'reached' } as const;
    await dana.call(logContact, contact);
    const contacted = await own(client, reference);
    expect(contacted).toMatchObject({ status: 'contacted', answerBy: null, agreedAt: null });
    expect(Date.parse(contacted?.contactedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt));

    const { version } = await open(dana, reference);
    await dana.call(confirmRequest, { ...confirmation(reference, newEmail()), version });
    const confirmed = await own(client, reference);
    expect(confirmed).toMatchObject({ status: 'confirmed', contactedAt: contacted?.contactedAt });
    expect(Date.parse(confirmed?.agreedAt ?? '')).toBeGreaterThan(
      Date.parse(confirmed?.contactedAt ?? ''),
    );
  });

  it('wakes the queue only for something to send', async () => {
    const client = await team.addClient();
    const reference = await sendRequest(team, {}, client);
    const nudged = vi.spyOn(team.dependencies, 'mailQueued');
    await dana.call(logContact, { reference, channel: 'call', outcome: 'no-answer' });
    expect(nudged).not.toHaveBeenCalled();
    await client.call(withdrawRequest, { reference });
    expect(nudged).toHaveBeenCalledTimes(1);
    await client.call(withdrawRequest, { reference });
    expect(nudged).toHaveBeenCalledTimes(1);
    nudged.mockRestore();
  });

  it('counts a confirmation as the contact that it was', async () => {
    const client = await team.addClient();
    const reference = await sendRequest(team, {}, client);
    await dana.call(confirmRequest, confirmation(reference, newEmail()));
    const { contactedAt, agreedAt } = (await own(client, reference)) ?? {};
    expect([contactedAt, agreedAt]).toEqual([expect.any(String), contactedAt]);
  });

  it('gives the reason of a decline, but nothing about requests closed silently', async () => {
    const client = await team.addClient();
    const [told, silent] = [
      await sendRequest(team, {}, client),
      await sendRequest(team, {}, client),
    ];
    const reason = 'We do not come to Batanes yet.';
    await dana.call(closeRequest, { reference: told, version: 1, cause: 'declined', reason });
    await dana.call(closeRequest, { reference: silent, version: 1, cause: 'spam' });
    expect(await own(client, told)).toMatchObject({ status: 'declined', closedReason: reason });
    expect(await own(client, silent)).toMatchObject({ status: 'declined', closedReason: '' });
  });
});

describe('withdrawing a request', () => {
  it('settles it, and notifies the team once', async () => {
    const client = await team.addClient();
    const reference = await sendRequest(team, {}, client);
    await client.call(withdrawRequest, { reference });
    await client.call(withdrawRequest, { reference });
    expect(await own(client, reference)).toMatchObject({ status: 'withdrawn', answerBy: null });
    const { status, history } = await open(dana, reference);
    expect(status).toBe('withdrawn');
    expect(history.entries[0]).toMatchObject({ actor: 'client' });
    const mails = await mailsAbout(team, reference);
    expect(mails).toMatchObject([
      {
        recipient: teamEmail,
        kind: 'request-withdrawn',
        subject: expect.stringContaining(reference),
      },
    ]);
  });

  it('is refused once it is closed', async () => {
    const client = await team.addClient();
    const reference = await sendRequest(team, {}, client);
    await dana.call(closeRequest, { reference, version: 1, cause: 'duplicate' });
    expect(await client.ask(withdrawRequest, { reference })).toMatchObject({
      status: 409,
      body: { code: 'not-possible', message: 'This request is already settled: declined.' },
    });
  });
});

describe('what the forms fill in', () => {
  it('is nothing for a new account', async () => {
    const client = await team.addClient();
    expect(await client.call(contactDetails, {})).toEqual({ name: '', phone: '', address: '' });
  });

  it('comes from the newest request, and then from the record and its first home', async () => {
    const client = await team.addClient();
    const address = '7 Rizal St., Sabang, Lipa City, 4217 Batangas';
    await sendRequest(team, { name: 'Old Name', phone: '09170000001' }, client);
    await sendRequest(team, { name: 'Ana Reyes', phone: '09170000002', address }, client);
    expect(await client.call(contactDetails, {})).toEqual({
      name: 'Ana Reyes',
      phone: '09170000002',
      address,
    });
    const { admin } = team.database;
    await admin`
      insert into public.clients (account_id, name, email, phone)
      values (${client.account}, 'Ana Cruz', ${newEmail()}, '+63 917 000 0003')`;
    expect(await client.call(contactDetails, {})).toMatchObject({ name: 'Ana Cruz', address });
    await admin`
      insert into public.homes (client_id, address, town)
      select id, '1 Mabini St., Lipa City', 'Lipa City' from public.clients
      where account_id = ${client.account}`;
    await admin`update public.clients set phone = '+65 8123 4567' where account_id = ${client.account}`;
    // The forms ask for a number in the Philippines.
    expect(await client.call(contactDetails, {})).toEqual({
      name: 'Ana Cruz',
      phone: '',
      address: '1 Mabini St., Lipa City',
    });
  });
});
