import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { keepPhoto } from '../../../contract/crew/photos.ts';
import { hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { publicKey } from '../../../tests/public-key.ts';
import { type Person, type ServedTeam, serveTeam } from '../team/team.fixture.ts';
import { type KnownVisit, visitToday } from './crew.fixture.ts';
import { smallPhoto, taken, upload, whatIs } from './photos.fixture.ts';

let team: ServedTeam;
let ben: Person;
let visit: KnownVisit;
beforeAll(async () => {
  team = await serveTeam();
  ben = await team.addMember('Ben Ramos', 'worker', { secondFactor: false });
  visit = await visitToday(team, [ben]);
});
afterAll(() => team.close());

/** Holds the one turn, as a picture does that takes long. */
function holdTurn(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const left = new AbortController().signal;
  const asked = { upload: randomUUID(), account: randomUUID(), read: () => promise, left };
  const done = team.pictures.clean(asked);
  const letGo = async () => {
    resolve(smallPhoto.slice());
    await done;
  };
  onTestFinished(letGo);
  return letGo;
}

async function uploaded() {
  const photo = taken(visit);
  await upload(team, ben, photo);
  return photo;
}

it('a photo that gets no place is told to come again, in its own words, and is kept then', async () => {
  const letGo = holdTurn();
  const photos = [await uploaded(), await uploaded(), await uploaded()];
  const answers = photos.map((photo) =>
    team.call(keepPhoto.name, photo, { authorization: `Bearer ${ben.token}` }),
  );
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toEqual({
    code: 'pictures-busy',
    message: 'Many photos are arriving right now. Please try again in a moment.',
  });
  await letGo();
  const all = await Promise.all(answers);
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 503]);
  for (const photo of photos) {
    expect((await ben.ask(keepPhoto, photo)).status).toBe(200);
    expect(await whatIs(team, photo)).toMatchObject({ rows: 1, upload: null });
  }
});

it('a photo whose sender left takes no turn, and is kept when they ask again', async () => {
  const letGo = holdTurn();
  const photo = await uploaded();
  const leaving = new AbortController();
  const call = fetch(`${team.address}/${keepPhoto.name}`, {
    method: 'POST',
    headers: {
      apikey: publicKey,
      authorization: `Bearer ${ben.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(photo),
    signal: leaving.signal,
  });
  const ended = expect(call).rejects.toThrow('aborted');
  await expect.poll(() => team.pictures.counts().waiting).toBe(2);
  leaving.abort();
  await ended;
  await expect.poll(() => team.pictures.counts().waiting).toBe(1);
  await letGo();
  expect((await whatIs(team, photo)).upload).not.toBeNull();
  expect((await ben.ask(keepPhoto, photo)).status).toBe(200);
  expect(team.logged).toEqual([]);
});

it('one account has only so many photos drawn anew, however many it sends', async () => {
  const photo = await uploaded();
  const count = hit('photoOfAccount', { account: ben.account });
  const { admin } = team.database;
  await admin`
    select private.count_hits(${admin.json([count])}) from generate_series(1, ${count.allowed})`;
  const answer = await ben.ask(keepPhoto, photo);
  expect(answer).toMatchObject({
    status: 429,
    body: { message: 'You have sent too many photos. Please try again in a few minutes.' },
  });
  expect((await whatIs(team, photo)).upload).not.toBeNull();
  await admin`delete from private.rate_limits`;
  expect((await ben.ask(keepPhoto, photo)).status).toBe(200);
});
