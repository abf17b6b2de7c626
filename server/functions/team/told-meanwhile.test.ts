import { expect, onTestFinished, test } from 'vitest';
import { moveVisit } from '../../../contract/team/move-visit.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { at, mondayAhead, storeSeries } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

test('a move made while the confirmation leaves is in that mail or in the next', async () => {
  const team = await serveTeam();
  onTestFinished(() => team.close());
  const { sql, admin } = team.database;
  await admin`delete from public.holidays`;
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
