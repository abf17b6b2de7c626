import { expect, it } from 'vitest';
import { confirmRequest } from '../../../contract/team/confirming.ts';
import { figures } from '../../../contract/team/figures.ts';
import { request } from '../../../contract/team/request-details.ts';
import { closeRequest } from '../../../contract/team/request-work.ts';
import { today } from '../../../contract/team/today.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { confirmation, sendRequest } from './confirming.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

/** An unanswered order whose clock has run for so many hours. */
async function unanswered(hours: number, email = newEmail()): Promise<string> {
  const reference = await sendRequest(team, { email });
  await team.database.admin`
    update public.requests
    set clock_started_at = clock_started_at - ${`${hours} hours`}::interval
    where reference = ${reference}`;
  return reference;
}

const open = (reference: string) => team.dispatcher.call(request, { reference });
const asked = async () => {
  const { whole } = await team.dispatcher.call(figures, { days: '30' });
  return { asked: whole.asked, inTime: whole.inTime };
};

it('stops with the confirmation, though no contact was logged', async () => {
  const email = newEmail();
  const [inTime, late] = [await unanswered(23, email), await unanswered(25, email)];
  expect((await team.dispatcher.call(today, {})).requests).toMatchObject({ total: 2, overdue: 1 });
  for (const reference of [inTime, late]) {
    const { version } = await open(reference);
    await team.dispatcher.call(confirmRequest, confirmation(reference, email, { version }));
    expect((await open(reference)).answeredAt).not.toBeNull();
  }
  expect((await team.dispatcher.call(today, {})).requests.total).toBe(0);
  expect(await asked()).toEqual({ asked: 2, inTime: 1 });
});

it('stops when a request is turned down that no mail can answer', async () => {
  const before = await asked();
  const reference = await unanswered(1);
  await team.database.admin`
    update public.requests set email = 'Ana,Ben<a@b.ph>' where reference = ${reference}`;
  const { version } = await open(reference);
  const input = { reference, version, cause: 'declined' as const, reason: 'Too far' };
  await team.dispatcher.call(closeRequest, input);
  expect((await open(reference)).answeredAt).not.toBeNull();
  expect(await asked()).toEqual({ asked: before.asked + 1, inTime: before.inTime + 1 });
});

it('counts nothing that was spam or withdrawn, and neither is overdue', async () => {
  const before = await asked();
  const [spam, withdrawn] = [await unanswered(30), await unanswered(30)];
  const { version } = await open(spam);
  await team.dispatcher.call(closeRequest, { reference: spam, version, cause: 'spam', reason: '' });
  await team.database.admin`
    update public.requests set status = 'withdrawn' where reference = ${withdrawn}`;
  for (const reference of [spam, withdrawn]) {
    expect((await open(reference)).answeredAt).toBeNull();
  }
  expect((await team.dispatcher.call(today, {})).requests).toMatchObject({ total: 0, overdue: 0 });
  expect(await asked()).toEqual(before);
});
