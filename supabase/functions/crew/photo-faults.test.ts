import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepPhoto } from '../../../contract/crew/photos.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { publicKey } from '../../../tests/public-key.ts';
import type { Dependencies } from '../_shared/call/dependencies.ts';
import type { Files } from '../_shared/files/files.ts';
import { hit } from '../_shared/limits/hits.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { visitToday } from './crew.fixture.ts';
import { callOf, smallPhoto, taken, upload, whatIs } from './photos.fixture.ts';
import { handleKeepPhoto } from './photos.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));
const visit = forAllTests(() => visitToday(team, [ben]));
const photos = () => taken(visit);

class Killed extends Error {}

type Moment = 'before' | 'after';

/** Dependencies of a process that ends before or after its nth use of files or pictures. */
function endingAt(nth: number, moment: Moment): Dependencies & { ended(): boolean } {
  let dealings = 0;
  const dealt = async <T>(deal: () => Promise<T>): Promise<T> => {
    dealings += 1;
    if (dealings > nth || (dealings === nth && moment === 'before')) throw new Killed();
    const result = await deal();
    if (dealings === nth) throw new Killed();
    return result;
  };
  const { files, pictures } = team.dependencies;
  const ending: Files = {
    read: (...of) => dealt(() => files.read(...of)),
    write: (...of) => dealt(() => files.write(...of)),
    remove: (...of) => dealt(() => files.remove(...of)),
    addresses: files.addresses,
  };
  return {
    ...team.dependencies,
    files: ending,
    pictures: { clean: (bytes) => dealt(() => pictures.clean(bytes)) },
    ended: () => dealings >= nth,
  };
}

it('a process that ends at any point leaves a photo that is kept once, or still waits', async () => {
  const points = [1, 2, 3, 4, 5].flatMap((nth) =>
    (['before', 'after'] as const).map((moment) => [nth, moment] as const),
  );
  for (const [nth, moment] of points) {
    const photo = photos();
    await upload(team, ben, photo);
    const process = endingAt(nth, moment);
    const answer = await handleKeepPhoto(callOf(ben, photo), process);
    expect([process.ended(), answer.status]).toEqual([true, 500]);
    const left = await whatIs(team, photo);
    // Never a row without files, and never neither a row nor an upload.
    if (left.rows === 0) expect(left.upload).not.toBeNull();
    else expect([left.picture, left.preview]).not.toContain(null);
    expect(await ben.ask(keepPhoto, photo)).toEqual({ status: 200, body: { outcome: 'kept' } });
    const { picture, preview, ...kept } = await whatIs(team, photo);
    expect(kept).toEqual({ rows: 1, state: 'shown', counts: true, upload: null });
    expect([picture, preview]).not.toContain(null);
  }
  // The sixth dealing would be one too many: an upload is read, cleaned, written twice and removed.
  const whole = endingAt(6, 'before');
  const photo = photos();
  await upload(team, ben, photo);
  expect((await handleKeepPhoto(callOf(ben, photo), whole)).status).toBe(200);
  expect(whole.ended()).toBe(false);
});

it('a failing store of files refuses nothing for good', async () => {
  const photo = photos();
  await upload(team, ben, photo);
  const full = {
    ...team.dependencies,
    files: {
      ...team.dependencies.files,
      write: () => Promise.reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' })),
    },
  };
  expect((await handleKeepPhoto(callOf(ben, photo), full)).status).toBeGreaterThanOrEqual(500);
  expect((await whatIs(team, photo)).upload).not.toBeNull();
  expect((await ben.ask(keepPhoto, photo)).status).toBe(200);
});

describe('while the room of pictures is full', () => {
  /** Holds the only turn, as a slow picture does. */
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
    const photo = photos();
    await upload(team, ben, photo);
    return photo;
  }

  it('a photo without room is asked to be sent again, in words of its own, and is kept then', async () => {
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
    team.logged.length = 0;
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

  it('limits the photos of one account that are processed at once', async () => {
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
});
