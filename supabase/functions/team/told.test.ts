import { describe, expect, it } from 'vitest';
import { moveDay } from '../../../contract/team/schedule.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { moveVisit, skipVisit, undoChange } from '../../../contract/team/visit-changes.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { deliverTo } from '../../../server/functions/mailbox.fixture.ts';
import { flat } from '../../../server/functions/mails.fixture.ts';
import { startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import type { OutgoingMail, Send } from '../_shared/mail/outgoing.ts';
import { connectSmtp } from '../_shared/mail/smtp.ts';
import { at, mondayAhead, moving, storeSeries } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forEachTest(serveTeam);
const peer = forEachTest(startSmtpPeer);
const ben = forEachTest(() => team.addWorker('Ben Ramos'));

const monday = mondayAhead(7);

/** Five minutes later, or now. */
const deliver = ({ later = true, ...means }: { later?: boolean; send?: Send } = {}) =>
  deliverTo(peer, team, { passedMinutes: later ? 5 : 0, ...means });

const sentTo = (recipient: string) =>
  peer.received.filter((mail) => mail.recipient === recipient).map(({ email }) => email);
const move = (id: string, version: number, startsAt: string) =>
  team.dispatcher.call(moveVisit, moving(id, startsAt, version));

describe('the client', () => {
  it('gets one mail of all changes, old and new, five minutes after the last', async () => {
    const { email, visits } = await storeSeries(team.database, {
      times: [
        [monday, '9:00'],
        [addDays(monday, 7), '9:00'],
        [addDays(monday, 14), '9:00'],
      ],
    });
    const [one = '', two = ''] = visits;
    await move(one, 1, at(addDays(monday, 1), '13:00'));
    await move(one, 2, at(addDays(monday, 2), '13:00'));
    await team.dispatcher.call(skipVisit, { id: two, version: 1 });
    await deliver({ later: false });
    expect(sentTo(email)).toEqual([]);
    await deliver();
    const [mail, ...more] = sentTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`2 of your visits have changed - ${defaultBrand.name}`);
    for (const body of [flat(mail?.text), flat(mail?.html)]) {
      expect(body).toContain(`Before: ${formatDay(monday)}, 9:00–11:00 AM`);
      expect(body).toContain(`Now: ${formatDay(addDays(monday, 2))}, 1:00–3:00 PM`);
      expect(body).not.toContain(formatDay(addDays(monday, 1)));
      expect(body).toContain('Now: skipped');
      expect(body).not.toContain('Visit 3 of 3');
    }
    // The calendar file replaces the visits that the client's calendar has.
    const file = String(new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer));
    expect(file).toContain(`UID:visit-${one}@`);
    expect(file).toContain('SEQUENCE:3');
    expect(file).toContain('STATUS:CANCELLED');
    const shown = await team.dispatcher.call(visitCall, { id: one });
    expect(shown.untold).toBeNull();
    expect(shown.told).toMatchObject([
      { old: { startsAt: at(monday, '9:00') }, new: { startsAt: at(addDays(monday, 2), '13:00') } },
    ]);
  });

  it('gets no mail of changes that were undone', async () => {
    const { email, visits } = await storeSeries(team.database, { times: [[monday, '9:00']] });
    const moved = await move(visits[0] ?? '', 1, at(monday, '13:00'));
    if (moved.outcome === 'changed') await team.dispatcher.call(undoChange, { visits: moved.undo });
    await deliver();
    expect(sentTo(email)).toEqual([]);
    const waiting = await team.database.admin`
      select kind from private.outbox
      where (sent_at is null or failed_at is not null) and kind <> 'visit-reminder'`;
    expect(waiting).toEqual([]);
  });

  it('gets a change that was made while a mail is on its way in the next mail', async () => {
    const { email, visits } = await storeSeries(team.database, { times: [[monday, '9:00']] });
    const [id = ''] = visits;
    await move(id, 1, at(monday, '13:00'));
    const smtp = connectSmtp(peer.url, 'Maayos <hello@maayos.example>');
    let isFirst = true;
    await deliver({
      send: async (mail) => {
        if (isFirst) {
          isFirst = false;
          await move(id, 2, at(monday, '15:00'));
        }
        await smtp.send(mail);
      },
    });
    smtp.close();
    await deliver();
    const texts = sentTo(email).map(({ text }) => flat(text));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('1:00–3:00 PM');
    expect(texts[0]).not.toContain('3:00–5:00 PM');
    expect(texts[1]).toContain(`Before: ${formatDay(monday)}, 1:00–3:00 PM`);
    expect(texts[1]).toContain(`Now: ${formatDay(monday)}, 3:00–5:00 PM`);
  });

  it('reads that they changed it themselves, and where both did, neither', async () => {
    const { email, visits } = await storeSeries(team.database, {
      times: [
        [monday, '9:00'],
        [addDays(monday, 7), '9:00'],
        [addDays(monday, 14), '9:00'],
      ],
    });
    const [one = '', two = '', three = ''] = visits;
    const moveAsClient = (id: string, startsAt: string) =>
      team.database.admin.begin(async (transaction) => {
        const claims = JSON.stringify({ sub: team.client.account });
        await transaction`
          select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'service_role', true)`;
        await transaction`
          update public.visits set starts_at = ${startsAt}, ends_at = ends_at - starts_at + ${startsAt}::timestamptz
          where id = ${id}`;
      });
    await moveAsClient(one, at(addDays(monday, 1), '13:00'));
    await deliver();
    const [own] = sentTo(email);
    expect(own?.subject).toMatch(/^You have moved your visit to .*, 1:00–3:00 PM - /);
    expect(flat(own?.text)).toContain('This is what you have changed.');
    expect(flat(own?.text)).not.toContain('We have changed');
    expect(flat(own?.text)).not.toContain('crew knows');

    await move(two, 1, at(addDays(monday, 8), '13:00'));
    await moveAsClient(two, at(addDays(monday, 9), '13:00'));
    await deliver();
    const [, both] = sentTo(email);
    expect(both?.subject).toMatch(/^Your visit has been moved to /);
    expect(flat(both?.text)).toContain('This is how your visits stand now.');

    await team.database.admin`
      insert into public.visit_crew (visit_id, member_id) values (${three}, ${ben.member})`;
    await moveAsClient(three, at(addDays(monday, 15), '13:00'));
    await deliver();
    const [, , withCrew] = sentTo(email);
    expect(flat(withCrew?.text)).toContain('Our crew knows about it too.');
  });

  it('reads why a day was moved, in one mail for all their visits of it', async () => {
    const { email, visits } = await storeSeries(team.database, {
      times: [
        [monday, '8:00'],
        [monday, '13:00'],
      ],
    });
    await team.dispatcher.call(moveDay, {
      reason: 'Typhoon signal no. 2',
      placements: visits.map((id, index) => ({
        id,
        version: 1,
        startsAt: at(addDays(monday, 1), index === 0 ? '8:00' : '13:00'),
      })),
    });
    await deliver();
    expect(sentTo(email)).toHaveLength(1);
    expect(flat(sentTo(email)[0]?.text)).toContain('Reason: Typhoon signal no. 2.');
  });

  it('gets no mail of changes that the confirmation includes', async () => {
    const { email, visits, subscription } = await storeSeries(team.database, {
      times: [[monday, '9:00']],
    });
    await team.database.admin`
      insert into private.outbox (kind, recipient, about, occasion, due_at)
      values ('subscription-confirmed', ${email}, ${subscription},
        ${`subscription-confirmed:${subscription}`}, now() + interval '1 day')`;
    await move(visits[0] ?? '', 1, at(monday, '13:00'));
    const queued = await team.database.admin`
      select kind from private.outbox where kind = 'visits-changed'`;
    expect(queued).toEqual([]);
  });
});

it('a move made while the confirmation leaves is in that mail or in the next', async () => {
  const { sql, admin } = team.database;
  const { subscription, email, visits } = await storeSeries(team.database, {
    times: [[monday, '9:00']],
  });
  const [id = ''] = visits;
  await admin`
    insert into private.outbox (kind, recipient, about, occasion) values (
      'subscription-confirmed', ${email}, ${subscription}, ${`subscription-confirmed:${subscription}`}
    )`;
  const claim = () => sql`select about from private.claim_mails(1, interval '1 minute')`;

  // The move has found the mail waiting and is not committed yet.
  await admin.begin(async (transaction) => {
    await transaction`
      update public.visits set starts_at = ${at(addDays(monday, 1), '9:00')},
        ends_at = ${at(addDays(monday, 1), '11:00')} where id = ${id}`;
    expect(await claim()).toEqual([]);
  });
  expect(await claim()).toEqual([{ about: subscription }]);
  const untold = () => admin`select from private.untold_changes where visit_id = ${id}`;
  expect(await untold()).toHaveLength(0);

  await move(id, 2, at(addDays(monday, 2), '9:00'));
  expect(await untold()).toHaveLength(1);
});

it('a move that commits while a mail of changes is being settled is in the next', async () => {
  const { admin } = team.database;
  const { visits } = await storeSeries(team.database, {
    times: [
      [monday, '9:00'],
      [addDays(monday, 7), '9:00'],
    ],
  });
  const [one = '', two = ''] = visits;
  const sent: string[] = [];
  const deliverAll = async (meanwhile?: () => Promise<void>) => {
    await admin`update private.outbox set due_at = now() where sent_at is null`;
    const send = async ({ text }: OutgoingMail) => {
      sent.push(flat(text));
      await meanwhile?.();
    };
    await deliver({ later: false, send });
  };
  /** Moves the other visit, and commits once somebody waits for it. */
  const held = Promise.withResolvers<void>();
  const moveOther = () =>
    new Promise<void>((resolve, reject) => {
      admin
        .begin(async (transaction) => {
          await transaction`
            update public.visits set starts_at = ${at(addDays(monday, 9), '9:00')},
              ends_at = ${at(addDays(monday, 9), '11:00')} where id = ${two}`;
          resolve();
          const isAwaited = async () => {
            const [row] = await transaction<{ waits: boolean }[]>`
              select exists (
                select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))
              ) as waits`;
            return row?.waits;
          };
          while (!(await isAwaited())) {
            // Asked again until the settling waits for this move.
          }
        })
        .then(() => held.resolve(), reject);
    });

  await move(one, 1, at(addDays(monday, 1), '9:00'));
  // Of the other visit the client believes what is true: it was moved, and put back.
  const moved = await move(two, 1, at(addDays(monday, 8), '9:00'));
  if (moved.outcome === 'changed') await team.dispatcher.call(undoChange, { visits: moved.undo });
  await deliverAll(moveOther);
  await held.promise;
  expect(sent).toEqual([expect.stringContaining(`Now: ${formatDay(addDays(monday, 1))}`)]);
  await deliverAll();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain(`Now: ${formatDay(addDays(monday, 9))}`);
});

it('a mail of changes that failed is not sent beside the one that is queued after it', async () => {
  const { admin } = team.database;
  const { visits } = await storeSeries(team.database, { times: [[monday, '9:00']] });
  const [id = ''] = visits;
  await move(id, 1, at(addDays(monday, 1), '9:00'));
  await deliver({ send: () => Promise.reject(new Error('The mail server is away.')) });
  await move(id, 2, at(addDays(monday, 2), '9:00'));

  let sent = 0;
  const send = async () => {
    sent += 1;
    // Another process delivers before this one is known to have sent the mail.
    if (sent === 1) await deliver({ later: false, send });
  };
  await deliver({ send });
  expect(sent).toBe(1);
  expect(
    await admin`select from private.outbox where waits and kind = 'visits-changed'`,
  ).toHaveLength(0);
});
