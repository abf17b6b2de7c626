import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  hidePhoto,
  proof,
  proofs,
  shareProof,
  withdrawShare,
} from '../../../contract/client/proofs.ts';
import { visit as visitCall } from '../../../contract/client/visit.ts';
import { sharedProof } from '../../../contract/shared-proof.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { openSharesPerVisit } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { storeSubscriber } from './own-visits.fixture.ts';
import { provenVisit, setState, storePhoto } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));

const asked = async (person: Person, visitId: string) => {
  const { status, body } = await person.ask(proof, { visitId });
  return [status, body.code];
};

describe('the proof of a visit', () => {
  it('shows its client what was done, and every picture in its place', async () => {
    const client = await team.addClient();
    const { id } = await provenVisit(team, client, [ben], '6:00');
    const before = await storePhoto(team, id, ben, { minute: 10 });
    const single = await storePhoto(team, id, ben, { minute: 11, source: 'library' });
    const after = await storePhoto(team, id, ben, { phase: 'after', pairOf: before, minute: 60 });
    const whole = await storePhoto(team, id, ben, { task: null, phase: 'after', minute: 70 });
    const [named, missing] = [randomUUID(), randomUUID()];
    await team.database.admin`
      update visit_reports set named_photos = ${[before, after, named, missing]} where visit_id = ${id}`;
    const { proof: shown, address, shares } = await client.call(proof, { visitId: id });
    expect(shown).toMatchObject({
      number: 1,
      visitCount: 1,
      packageType: 'master-gwapo',
      state: 'done',
      crew: [{ name: 'Ben', pictureUrl: null }],
      note: 'The gate squeaks.',
      photosOnTheirWay: 2,
    });
    expect(Date.parse(shown.arrivedAt ?? '') - Date.parse(shown.startsAt)).toBe(5 * 60_000);
    expect([address, shares]).toEqual(['12 Mabini St., Lipa City', []]);
    const [yard, grass, rest] = shown.tasks;
    expect(yard).toMatchObject({ text: 'Sweep the yard', isDone: true, reason: '' });
    expect(yard?.pairs.map((pair) => [pair.before.id, pair.after.id])).toEqual([[before, after]]);
    expect(yard?.singles).toMatchObject([{ id: single, isFromLibrary: true, width: 1200 }]);
    expect(grass).toMatchObject({ isDone: false, reason: 'It rained.', pairs: [], singles: [] });
    expect(rest).toMatchObject({ text: '', singles: [{ id: whole }] });
    const { pictureUrl = '', previewUrl = '' } = yard?.pairs[0]?.before ?? {};
    expect([pictureUrl, previewUrl].map((url) => url.includes(before))).toEqual([true, true]);
  });

  it('exists only once the visit is done or missed', async () => {
    const client = await team.addClient();
    const { id } = await provenVisit(team, client, [ben], '10:00');
    await setState(team, id, 'started');
    expect(await asked(client, id)).toEqual([404, 'not-found']);
    expect((await client.call(visitCall, { visitId: id })).past).toBeNull();
    expect((await client.call(proofs, {})).visits).toEqual([]);
    await setState(team, id, 'missed');
    const { past, standing } = await client.call(visitCall, { visitId: id });
    // We could not come, so it can be put on another day.
    expect(standing).toBe('open');
    expect(past).toEqual(await client.call(proof, { visitId: id }));
  });

  it('leaves out what a dispatcher has not counted, and what was erased', async () => {
    const client = await team.addClient();
    const { id } = await provenVisit(team, client, [ben], '12:00');
    await storePhoto(team, id, ben, { counts: null });
    await storePhoto(team, id, ben, { counts: false });
    await storePhoto(team, id, ben, { state: 'erased' });
    const { proof: shown } = await client.call(proof, { visitId: id });
    expect(shown.tasks[0]).toMatchObject({ pairs: [], singles: [], hiddenPhotos: 0 });
    expect((await client.call(proofs, {})).visits).toMatchObject([
      { id, photoCount: 0, previewUrl: '' },
    ]);
  });

  it('names who came, also if they were taken off since', async () => {
    const client = await team.addClient();
    const carla = await team.addWorker('Carla Diaz');
    const { id } = await provenVisit(team, client, [ben], '14:00');
    await team.database.admin`
      insert into visit_steps (id, visit_id, member_id, kind, known_start, recorded_at)
      select ${randomUUID()}, id, ${carla.member}, 'start', starts_at, starts_at from visits where id = ${id}`;
    const { proof: shown } = await client.call(proof, { visitId: id });
    expect(shown.crew.map(({ name }) => name)).toEqual(['Ben', 'Carla']);
  });
});

describe('a picture that its client hides', () => {
  it('is gone at once, is mentioned, and stays hidden', async () => {
    const client = await team.addClient();
    const { id } = await provenVisit(team, client, [ben], '16:00');
    const before = await storePhoto(team, id, ben);
    const after = await storePhoto(team, id, ben, { phase: 'after', pairOf: before });
    await client.call(hidePhoto, { photoId: before });
    await client.call(hidePhoto, { photoId: before });
    const { proof: shown } = await client.call(proof, { visitId: id });
    expect(shown.tasks[0]).toMatchObject({ pairs: [], singles: [{ id: after }], hiddenPhotos: 1 });
    const [kept] = await team.database.admin`
      select state, hidden_at > now() - interval '1 minute' as just_now from photos where id = ${before}`;
    expect(kept).toEqual({ state: 'hidden', just_now: true });
    const history = await team.database.admin`
      select from history
      where thing = 'visit' and thing_id = ${id} and actor = 'client' and actor_id = ${client.account}`;
    expect(history.length).toBe(1);
  });
});

describe('the list of proofs', () => {
  it('has the newest first, each with a preview of what was done', async () => {
    const client = await team.addClient();
    const { id, client: record } = await provenVisit(team, client, [ben], '17:00');
    await storePhoto(team, id, ben);
    const after = await storePhoto(team, id, ben, { phase: 'after', minute: 90 });
    const earlier = await provenVisit(team, client, [], '7:00');
    await team.database.admin`
      update subscriptions set client_id = ${record}, home_id = (select id from homes where client_id = ${record})
      where id = ${earlier.subscription}`;
    await team.database.admin`update clients set account_id = null where id = ${earlier.client}`;
    await team.database
      .admin`update clients set account_id = ${client.account} where id = ${record}`;
    const { visits } = await client.call(proofs, {});
    expect(visits.map((visit) => [visit.id, visit.photoCount])).toEqual([
      [id, 2],
      [earlier.id, 0],
    ]);
    expect(visits[0]?.previewUrl).toContain(`${after}-preview.jpg`);
  });

  it('comes page by page', async () => {
    const days = Array.from({ length: 52 }, (_, week) => -7 * week);
    const { person, visits, subscription } = await storeSubscriber(team, {
      visits: days,
      firstDay: '2020-01-01',
    });
    await team.database.admin.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`update public.visits set state = 'done' where subscription_id = ${subscription}`;
    });
    const first = await person.call(proofs, {});
    const second = await person.call(proofs, { before: first.earlier ?? '' });
    expect([first.visits.length, second.earlier]).toEqual([50, null]);
    expect([...first.visits, ...second.visits].map(({ id }) => id)).toEqual(visits);
  });
});

const client = forAllTests(() => team.addClient());
const visit = forAllTests(() => provenVisit(team, client, [ben]));

const share = async () => {
  const made = await client.call(shareProof, { visitId: visit.id });
  return { ...made, token: made.path.replace('/proof/', '') };
};
const open = async (token: string) => {
  const response = await team.call(sharedProof.name, { token });
  return { status: response.status, body: await response.json() };
};

it('a link shows the proof for 30 days, without address, phone or surname', async () => {
  const before = await storePhoto(team, visit.id, ben);
  const { token, id, expiresAt } = await share();
  const { status, body } = await open(token);
  expect([status, body.expiresAt]).toEqual([200, expiresAt]);
  const days = (Date.parse(expiresAt) - Date.now()) / dayInMs;
  expect([Math.round(days * 100) / 100]).toEqual([30]);
  expect(body.proof).toMatchObject({
    crew: [{ name: 'Ben', pictureUrl: null }],
    note: 'The gate squeaks.',
  });
  expect(body.proof.tasks[0].singles).toMatchObject([{ id: before }]);
  // What is random, or of this moment, may hold any of these by chance.
  const told = JSON.stringify(body).replaceAll(
    /"(id|pictureUrl|previewUrl|expiresAt)":"[^"]*"/g,
    '',
  );
  expect(told).not.toMatch(/Mabini|Lipa|Reyes|Ana|Ramos|917/);
  expect((await client.call(proof, { visitId: visit.id })).shares).toContainEqual({
    id,
    createdAt: expect.any(String),
    expiresAt,
  });
  const [kept] = await team.database.admin`
    select encode(token_hash, 'hex') as hash from proof_shares where id = ${id}`;
  expect(kept?.hash).not.toContain(token);
});

it('a link that is unknown, expired, withdrawn or of an open visit is gone, each the same', async () => {
  const gone = await open(randomUUID());
  expect([gone.status, gone.body.message]).toEqual([410, 'This link is no longer valid.']);
  const expired = await share();
  await team.database.admin`update proof_shares set expires_at = now() where id = ${expired.id}`;
  expect(await open(expired.token)).toEqual(gone);
  const withdrawn = await share();
  await client.call(withdrawShare, { id: withdrawn.id });
  await client.call(withdrawShare, { id: withdrawn.id });
  expect(await open(withdrawn.token)).toEqual(gone);
  const { shares } = await client.call(proof, { visitId: visit.id });
  expect(shares.map(({ id }) => id)).not.toContain(withdrawn.id);
  expect(shares.map(({ id }) => id)).not.toContain(expired.id);
  const running = await share();
  await setState(team, visit.id, 'started');
  expect(await open(running.token)).toEqual(gone);
  await setState(team, visit.id, 'done');
  expect((await open(running.token)).status).toBe(200);
});

it('a link is gone with the account of who made it', async () => {
  const leaving = await team.addClient();
  const { id } = await provenVisit(team, leaving, [ben], '13:00');
  const { path } = await leaving.call(shareProof, { visitId: id });
  const token = path.replace('/proof/', '');
  expect((await open(token)).status).toBe(200);
  await team.database.authSql`delete from auth.users where id = ${leaving.account}`;
  expect((await open(token)).status).toBe(410);
});

it('a hidden picture is gone from the link too, without a mention', async () => {
  const { token } = await share();
  const photoId = await storePhoto(team, visit.id, ben, { task: 1 });
  expect((await open(token)).body.proof.tasks[1].singles).toMatchObject([{ id: photoId }]);
  await client.call(hidePhoto, { photoId });
  expect((await open(token)).body.proof.tasks[1]).toMatchObject({ singles: [], hiddenPhotos: 0 });
});

it('the addresses of a link’s pictures are valid for 5 minutes, those of the portal for an hour', async () => {
  const { token } = await share();
  const validFor = (url = '') => {
    const { iat = 0, exp = 0 } = decodeJwt(
      new URL(url, team.address).searchParams.get('token') ?? '',
    );
    return exp - iat;
  };
  const { body } = await open(token);
  const own = await client.call(proof, { visitId: visit.id });
  expect(validFor(body.proof.tasks[0].singles[0].pictureUrl)).toBe(5 * 60);
  expect(validFor(own.proof.tasks[0]?.singles[0]?.pictureUrl)).toBe(60 * 60);
});

it('links are made only of a done visit', async () => {
  const other = await team.addClient();
  const missed = await provenVisit(team, other, [], '11:00');
  await setState(team, missed.id, 'started');
  expect((await other.ask(shareProof, { visitId: missed.id })).status).toBe(404);
  await setState(team, missed.id, 'missed');
  expect((await other.ask(shareProof, { visitId: missed.id })).body.code).toBe('not-possible');
});

it('limits guesses of links', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const statuses = [];
  for (let n = 0; n < 121; n += 1) {
    statuses.push((await team.call(sharedProof.name, { token: randomUUID() }, from)).status);
  }
  expect([statuses[0], statuses[119], statuses[120]]).toEqual([410, 410, 429]);
});

it('a visit has only so many links at a time', async () => {
  const reader = await team.addClient();
  const crew = await team.addWorker('Gina Uy');
  const { id: visitId } = await provenVisit(team, reader, [crew]);
  await team.database.admin`
    insert into proof_shares (visit_id, account_id, token_hash, expires_at)
    select ${visitId}, ${reader.account}, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day'
    from generate_series(1, ${openSharesPerVisit})`;
  expect((await reader.ask(shareProof, { visitId })).status).toBe(409);
  await team.database.admin`
    update proof_shares set withdrawn_at = now() where visit_id = ${visitId}`;
  expect((await reader.ask(shareProof, { visitId })).status).toBe(200);
});
