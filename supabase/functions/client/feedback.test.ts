import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keepProblemPhoto, rateVisit, reportProblem } from '../../../contract/client/feedback.ts';
import { proof } from '../../../contract/client/proofs.ts';
import { answerToldBy } from '../../../domain/requests/answer-clock.ts';
import { photosPerProblem, problemsPerVisit } from '../../../domain/service-numbers.ts';
import { photoNames, uploadName } from '../../../domain/visits/photo-names.ts';
import { forAllTests, forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { startMailboxes } from '../../../server/functions/mailbox.fixture.ts';
import { teamEmail } from '../../../server/functions/served.fixture.ts';
import { forgetPhotos } from '../_shared/photos/forget-photos.ts';
import { secretsIn } from '../_shared/pictures/pictures.fixture.ts';
import { letNoticePass, smallPhoto } from '../crew/photos.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { provenVisit, setState } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);
const mailboxes = forAllTests(() => startMailboxes(team));
const client = forEachTest(() => team.addClient());
const visit = forEachTest(() => provenVisit(team, client, []));

const feedback = async () => (await client.call(proof, { visitId: visit.id })).feedback;
const stars = (number: number) => ({ visitId: visit.id, stars: number });

async function closeAgo(interval: string): Promise<void> {
  await team.database.admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      update public.visits set closed_at = now() - ${interval}::interval,
        starts_at = starts_at - ${interval}::interval, ends_at = ends_at - ${interval}::interval
      where id = ${visit.id}`;
  });
}

async function report(text = 'A pot is broken.'): Promise<string> {
  const id = randomUUID();
  await client.call(reportProblem, { id, visitId: visit.id, text });
  return id;
}

async function upload(photoId: string, person = client): Promise<string | null> {
  const incoming = team.storageFor(person.token).from('incoming');
  const signed = await incoming.createSignedUploadUrl(uploadName(visit.id, photoId));
  if (signed.error) return signed.error.message;
  const file = new Blob([smallPhoto], { type: 'image/jpeg' });
  const name = uploadName(visit.id, photoId);
  return (await incoming.uploadToSignedUrl(name, signed.data.token, file)).error?.message ?? null;
}

describe('a rating', () => {
  it('is given with one tap and changed, and the words of before stay', async () => {
    expect((await feedback()).rating).toBeNull();
    await client.call(rateVisit, stars(4));
    await client.call(rateVisit, { ...stars(4), words: 'Very kind crew.' });
    await client.call(rateVisit, stars(5));
    expect((await feedback()).rating).toMatchObject({ stars: 5, words: 'Very kind crew.' });
    await client.call(rateVisit, { ...stars(5), words: '' });
    expect((await feedback()).rating).toMatchObject({ stars: 5, words: '' });
  });

  it('is for a visit that is done, and for 7 days', async () => {
    const asked = async (person: Person) => {
      const { status, body } = await person.ask(rateVisit, stars(5));
      return [status, body.code];
    };
    await closeAgo('7 days 1 hour 55 minutes');
    expect(await asked(client)).toEqual([200, undefined]);
    await closeAgo('7 days 2 hours 1 minute');
    expect(await asked(client)).toEqual([409, 'not-possible']);
    await setState(team, visit.id, 'started');
    expect(await asked(client)).toEqual([404, 'not-found']);
    await setState(team, visit.id, 'missed');
    expect(await asked(client)).toEqual([409, 'not-possible']);
  });

  it('runs from the mail that the visit is done', async () => {
    await team.database.admin`
      insert into private.outbox (kind, recipient, about, occasion, sent_at)
      values ('visit-done', 'a@b.ph', ${visit.id}, null, now() - interval '7 days 1 minute')`;
    expect((await client.ask(rateVisit, stars(5))).status).toBe(409);
  });
});

describe('a problem', () => {
  it('is kept once, to be answered within 24 hours, and client and team are notified', async () => {
    const moment = new Date(Date.now() + 5 * 60_000);
    team.setNow(moment);
    const id = randomUUID();
    const said = { id, visitId: visit.id, text: 'A pot is broken. See evil.example/x' };
    const answers = await Promise.all([1, 2].map(() => client.call(reportProblem, said)));
    team.setNow(null);
    const answerBy = new Date(moment.getTime() + 24 * 3_600_000).toISOString();
    expect(answers).toEqual([{ answerBy }, { answerBy }]);
    const { problems } = await feedback();
    // The client reads an hour at which somebody is there.
    const told = answerToldBy(new Date(answerBy)).toISOString();
    expect(problems).toMatchObject([{ id, state: 'open', answerBy: told, answer: '', photos: [] }]);
    const [row] = await team.database.admin<{ email: string }[]>`
      select email from clients where id = ${visit.client}`;
    const [mail, ...more] = await mailboxes.open(row?.email ?? '');
    expect([mail?.subject, more]).toEqual([
      expect.stringMatching(/^We have your report: we will answer by /),
      [],
    ]);
    const [news] = (await mailboxes.open(teamEmail)).slice(-1);
    expect(news?.subject).toMatch(/^Problem: Ana Reyes, answer by /);
    for (const body of [mail?.text, news?.text]) {
      expect(body).toContain('A pot is broken.');
      expect(body).not.toContain('evil.example/x');
    }
  });

  it('is reported of an own visit that is over, for 7 days, and not without end', async () => {
    const asked = async (person: Person, id: string = randomUUID()) => {
      const { status, body } = await person.ask(reportProblem, {
        id,
        visitId: visit.id,
        text: 'x',
      });
      return [status, body.code];
    };
    const known = await report();
    const other = await team.addClient();
    const others = await provenVisit(team, other, [], '11:00');
    const stolen = { id: known, visitId: others.id, text: 'x' };
    expect((await other.ask(reportProblem, stolen)).status).toBe(404);
    for (let count = 1; count < problemsPerVisit; count += 1) await report();
    expect(await asked(client)).toEqual([409, 'not-possible']);
    expect(await asked(client, known)).toEqual([200, undefined]);
    await closeAgo('7 days 2 hours 1 minute');
    expect(await asked(client, known)).toEqual([200, undefined]);
    expect(await asked(client)).toEqual([409, 'not-possible']);
  });
});

describe('the photo of a problem', () => {
  it('is cleaned, kept once, shown, and goes with those of its visit', async () => {
    const problemId = await report();
    const id = randomUUID();
    expect(await upload(id)).toBeNull();
    await client.call(keepProblemPhoto, { id, problemId });
    await client.call(keepProblemPhoto, { id, problemId });
    const [problem] = (await feedback()).problems;
    expect(problem?.photos).toMatchObject([{ id, width: 120, height: 90 }]);
    const kept = await team.files.read('photos', photoNames(id).picture);
    expect(secretsIn(kept ?? new Uint8Array())).toEqual([]);
    expect(await team.files.read('incoming', uploadName(visit.id, id))).toBeNull();

    await team.database.admin`
      update storage.objects set created_at = now() - interval '2 days', updated_at = now() - interval '2 days'`;
    const forget = () =>
      forgetPhotos({ sql: team.database.sql, files: team.files, photoRetentionInMonths: 12 });
    await forget();
    expect((await feedback()).problems[0]?.photos).toHaveLength(1);
    await closeAgo('13 months');
    await team.database.admin`
      update public.subscriptions set state = 'cancelled' where id = ${visit.subscription}`;
    await forget();
    expect((await feedback()).problems[0]?.photos).toHaveLength(1);
    await letNoticePass(team);
    await forget();
    expect((await feedback()).problems[0]?.photos).toEqual([]);
    expect(await team.files.read('photos', photoNames(id).preview)).toBeNull();
  });

  it('is taken for a day after the time to report, of a problem that was', async () => {
    const late = randomUUID();
    expect(await upload(late)).toMatch(/policy|authorized|row-level/i);
    const problemId = await report();
    const first = randomUUID();
    await upload(first);
    await client.call(keepProblemPhoto, { id: first, problemId });
    await closeAgo('8 days 1 hour 55 minutes');
    expect(await upload(late)).toBeNull();
    await client.call(keepProblemPhoto, { id: late, problemId });
    const [upToNow, tooLate] = [randomUUID(), randomUUID()];
    expect(await upload(upToNow)).toBeNull();
    await closeAgo('8 days 2 hours 1 minute');
    expect(await upload(tooLate)).toMatch(/policy|authorized|row-level/i);
    for (const id of [upToNow, tooLate]) {
      const { status, body } = await client.ask(keepProblemPhoto, { id, problemId });
      expect([status, body.code]).toEqual([409, 'not-possible']);
    }
    await client.call(keepProblemPhoto, { id: first, problemId });
  });

  it('is for the client of the visit alone, at most six for a problem', async () => {
    const problemId = await report();
    const stranger = await team.addClient();
    expect(await upload(randomUUID(), stranger)).toMatch(/policy|authorized|row-level/i);
    const id = randomUUID();
    expect((await client.ask(keepProblemPhoto, { id, problemId })).body.code).toBe('not-found');
    for (let count = 0; count < photosPerProblem; count += 1) {
      const photo = randomUUID();
      expect(await upload(photo)).toBeNull();
      await client.call(keepProblemPhoto, { id: photo, problemId });
    }
    expect(await upload(id)).toBeNull();
    const { status, body } = await client.ask(keepProblemPhoto, { id, problemId });
    expect([status, body.code, body.message]).toEqual([
      422,
      'too-many-photos',
      'A report can have at most 6 photos.',
    ]);
    expect(await team.files.read('incoming', uploadName(visit.id, id))).toBeNull();
  });
});
