import { expect, onTestFinished, test } from 'vitest';
import { moveVisit, undoChange } from '../../../contract/team/visit-changes.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { deliverDue } from '../../../supabase/functions/_shared/delivery/deliver.ts';
import type { OutgoingMail } from '../../../supabase/functions/_shared/mail/outgoing.ts';
import { siteUrl } from '../served.fixture.ts';
import { at, mondayAhead, storeSeries } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

test('a move made while the confirmation leaves is in that mail or in the next', async () => {
  const team = await serveTeam();
  onTestFinished(() => team.close());
  const { sql, admin } = team.database;
  const monday = mondayAhead(7);
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

  await team.dispatcher.call(moveVisit, {
    id,
    scope: 'this',
    startsAt: at(addDays(monday, 2), '9:00'),
    seen: [{ id, version: 2 }],
  });
  expect(await untold()).toHaveLength(1);
});

test('a move that commits while a mail of changes is being settled is told by the next', async () => {
  const team = await serveTeam();
  onTestFinished(() => team.close());
  const { sql, admin } = team.database;
  const monday = mondayAhead(7);
  const { visits } = await storeSeries(team.database, {
    times: [
      [monday, '9:00'],
      [addDays(monday, 7), '9:00'],
    ],
  });
  const [one = '', two = ''] = visits;
  const move = (id: string, day: string) =>
    team.dispatcher.call(moveVisit, {
      id,
      scope: 'this',
      startsAt: at(day, '9:00'),
      seen: [{ id, version: 1 }],
    });
  const sent: string[] = [];
  const deliver = async (meanwhile?: () => Promise<void>) => {
    await admin`update private.outbox set due_at = now() where sent_at is null`;
    const send = async ({ text }: OutgoingMail) => {
      sent.push(text.replace(/\s+/g, ' '));
      await meanwhile?.();
    };
    await deliverDue({ sql, send, brand: defaultBrand, siteUrl, files: team.files });
  };
  /** Moves the other visit. Resolves when that is stored, and commits once somebody waits for it. */
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

  await move(one, addDays(monday, 1));
  // Of the other visit the client believes what is true: it was moved, and put back.
  const moved = await move(two, addDays(monday, 8));
  if (moved.outcome === 'changed') await team.dispatcher.call(undoChange, { visits: moved.undo });
  await deliver(moveOther);
  await held.promise;
  expect(sent).toEqual([expect.stringContaining(`Now: ${formatDay(addDays(monday, 1))}`)]);
  await deliver();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain(`Now: ${formatDay(addDays(monday, 9))}`);
});

test('a mail of changes that failed is not sent beside the one that is queued after it', async () => {
  const team = await serveTeam();
  onTestFinished(() => team.close());
  const { sql, admin } = team.database;
  const monday = mondayAhead(7);
  const { visits } = await storeSeries(team.database, { times: [[monday, '9:00']] });
  const move = (version: number) =>
    team.dispatcher.call(moveVisit, {
      id: visits[0] ?? '',
      scope: 'this',
      startsAt: at(addDays(monday, version), '9:00'),
      seen: [{ id: visits[0] ?? '', version }],
    });
  const makeDue = () => admin`update private.outbox set due_at = now() where sent_at is null`;
  const deliver = (send: () => Promise<void>) =>
    deliverDue({ sql, send, brand: defaultBrand, siteUrl, files: team.files });
  await move(1);
  await makeDue();
  await deliver(() => Promise.reject(new Error('The mail server is away.')));
  await move(2);
  await makeDue();

  let sent = 0;
  const send = async () => {
    sent += 1;
    // Another process delivers before it is known that this one has told the client.
    if (sent === 1) await deliver(send);
  };
  await deliver(send);
  expect(sent).toBe(1);
  expect(await admin`select from private.outbox where waits`).toHaveLength(0);
});
