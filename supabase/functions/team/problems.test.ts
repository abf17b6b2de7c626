import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateVisit, reportProblem } from '../../../contract/client/feedback.ts';
import { proof } from '../../../contract/client/proofs.ts';
import { client as clientCall } from '../../../contract/team/client-record.ts';
import { figures } from '../../../contract/team/figures.ts';
import { answerProblem, closeProblem, makeGood } from '../../../contract/team/problems.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forAllTests, forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { startMailboxes } from '../../../server/functions/mailbox.fixture.ts';
import { provenVisit, storePhoto } from '../client/proofs.fixture.ts';
import { at, mondayAhead, storeSeries } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const mailboxes = forAllTests(() => startMailboxes(team));
const client = forEachTest(() => team.addClient());
const visit = forEachTest(() => provenVisit(team, client, []));
let problem: string;
let email: string;
beforeEach(async () => {
  problem = randomUUID();
  const said = { id: problem, visitId: visit.id, text: 'A pot is broken.' };
  await client.call(reportProblem, said);
  const [row] = await team.database.admin<{ email: string }[]>`
    select email from clients where id = ${visit.client}`;
  email = row?.email ?? '';
});

/** By then mails of changes have left, but no reminder of another day. */
const tenMinutes = 10;
const monday = mondayAhead(3);
const good = (changes = {}) => ({
  id: problem,
  startsAt: at(monday, '10:00'),
  stayMinutes: 60,
  crew: [],
  ...changes,
});
const subjects = async () => (await mailboxes.open(email)).map(({ subject }) => subject);

describe('a problem', () => {
  it('is on Today until it is answered, on its visit and with its client', async () => {
    await client.call(rateVisit, { visitId: visit.id, stars: 2, words: 'Not this time.' });
    const entry = {
      id: problem,
      text: 'A pot is broken.',
      state: 'open',
      client: { id: visit.client, name: 'Ana Reyes' },
      visit: { id: visit.id, number: 1 },
    };
    const { problems } = await team.dispatcher.call(todayCall, {});
    expect(problems.first.find(({ id }) => id === problem)).toMatchObject(entry);
    const page = await team.dispatcher.call(visitCall, { id: visit.id });
    expect(page).toMatchObject({
      problems: [entry],
      rating: { stars: 2, words: 'Not this time.' },
    });
    expect(await team.dispatcher.call(clientCall, { id: visit.client })).toMatchObject({
      problems: [entry],
      ratings: { count: 1, average: 2, latest: [{ visitId: visit.id, stars: 2 }] },
    });
    team.setNow(new Date(Date.now() + 25 * 3_600_000));
    const later = await team.dispatcher.call(todayCall, {});
    team.setNow(null);
    expect(later.problems.overdue).toBe(later.problems.total);
  });

  it('is answered in words, once, and closed after that', async () => {
    const close = () => team.dispatcher.ask(closeProblem, { id: problem });
    expect((await close()).body.message).toBe('Answer the problem before you close it.');
    const rosa = await team.addMember('Rosa Lim', 'dispatcher');
    const answers = await Promise.all(
      [team.dispatcher, rosa].map((person) =>
        person.ask(answerProblem, { id: problem, answer: 'We bring a new pot.' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /^(Dana|Rosa) has already answered this\.$/,
    );
    const { feedback } = await client.call(proof, { visitId: visit.id });
    expect(feedback.problems).toMatchObject([{ state: 'answered', answer: 'We bring a new pot.' }]);
    expect(await subjects()).toEqual(['Our answer to your report']);
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(200);
    const { problems } = await team.dispatcher.call(visitCall, { id: visit.id });
    expect(problems).toMatchObject([{ state: 'closed' }]);
    expect((await team.dispatcher.ask(makeGood, good())).status).toBe(409);
  });
});

describe('a visit that makes good', () => {
  it('costs nothing, is not part of N, and is mailed with its time', async () => {
    const before = await team.dispatcher.call(clientCall, { id: visit.client });
    await team.dispatcher.call(makeGood, good({ answer: 'We are sorry.' }));
    const { feedback } = await client.call(proof, { visitId: visit.id });
    expect(feedback.problems).toMatchObject([
      {
        state: 'answered',
        answer: 'We are sorry.',
        makesGood: { startsAt: at(monday, '10:00'), endsAt: at(monday, '11:00') },
      },
    ]);
    const after = await team.dispatcher.call(clientCall, { id: visit.client });
    const [job, ...others] = after.subscriptions.toSorted(
      (one, other) => Number(one.term !== null) - Number(other.term !== null),
    );
    expect(others).toEqual(before.subscriptions);
    expect(job).toMatchObject({ priceInPesos: 0, owedInPesos: 0, term: null, visitCount: 1 });
    const id = feedback.problems[0]?.makesGood?.visitId ?? '';
    const page = await team.dispatcher.call(visitCall, { id });
    expect(page).toMatchObject({
      teamNotes: 'The client reported: A pot is broken.',
      state: 'scheduled',
    });
    const [mail, ...more] = await mailboxes.open(email, tenMinutes);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: `We will come again to put it right: ${formatDay(monday)}, 10:00–11:00 AM`,
      files: ['visits.ics'],
    });
    expect(mail?.text).toContain('costs you nothing');
    expect((await team.dispatcher.ask(makeGood, good())).body.message).toBe(
      'A visit to put this right is already planned.',
    );
  });

  it('keeps to the crew’s time, and shows warnings first', async () => {
    const ben = await team.addWorker('Ben Ramos');
    await storeSeries(team.database, { times: [[monday, '10:30']], crew: [ben.member] });
    const crew = [ben.member];
    const busy = await team.dispatcher.ask(makeGood, good({ crew }));
    expect([busy.status, busy.body.message]).toEqual([
      409,
      'Ben is already at another visit from 10:30 AM to 12:30 PM.',
    ]);
    const sunday = good({ startsAt: at(addDays(monday, -1), '10:00') });
    const warned = await team.dispatcher.call(makeGood, sunday);
    expect(warned).toMatchObject({ outcome: 'warned', warnings: [{}] });
    expect((await team.dispatcher.call(visitCall, { id: visit.id })).problems).toMatchObject([
      { state: 'open', makesGood: null },
    ]);
    const overruled = warned.outcome === 'warned' ? warned.warnings.map(({ key }) => key) : [];
    expect((await team.dispatcher.call(makeGood, { ...sunday, overruled })).outcome).toBe(
      'changed',
    );
    const late = await team.dispatcher.ask(makeGood, good({ startsAt: at(monday, '23:30') }));
    expect(late.status).toBe(409);
  });
});

it('figures count ratings, and visits with a pair for each task that was done', async () => {
  const whole = async () => (await team.dispatcher.call(figures, { days: '30' })).whole;
  const before = await whole();
  await client.call(rateVisit, { visitId: visit.id, stars: 5 });
  const ben = await team.addWorker('Ben Ramos');
  const pair = await storePhoto(team, visit.id, ben, { task: 1 });
  await storePhoto(team, visit.id, ben, { task: 1, phase: 'after', pairOf: pair });
  // Task 0 was done and has no pair yet; task 1 was not done.
  expect((await whole()).visitsComplete).toBe(before.visitsComplete);
  const other = await storePhoto(team, visit.id, ben);
  await storePhoto(team, visit.id, ben, { phase: 'after', pairOf: other });
  const after = await whole();
  expect(after.visitsComplete).toBe(before.visitsComplete + 1);
  expect(after.ratings).toBe(before.ratings + 1);
  const sum = (before.averageStars ?? 0) * before.ratings + 5;
  expect(after.averageStars).toBeCloseTo(sum / after.ratings);
});
