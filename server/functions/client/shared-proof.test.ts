import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { hidePhoto, proof, shareProof, withdrawShare } from '../../../contract/client/proofs.ts';
import { sharedProof } from '../../../contract/shared-proof.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { openSharesPerVisit } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { provenVisit, setState, storePhoto } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));
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

it('a hidden picture is gone from the link too, and the link tells nothing of it', async () => {
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

it('only of a done visit links are made', async () => {
  const other = await team.addClient();
  const missed = await provenVisit(team, other, [], '11:00');
  await setState(team, missed.id, 'started');
  expect((await other.ask(shareProof, { visitId: missed.id })).status).toBe(404);
  await setState(team, missed.id, 'missed');
  expect((await other.ask(shareProof, { visitId: missed.id })).body.code).toBe('not-possible');
});

it('whoever guesses links is stopped', async () => {
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
