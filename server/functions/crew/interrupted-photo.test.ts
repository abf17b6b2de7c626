import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPhoto, type TakenPhoto } from '../../../contract/crew/photos.ts';
import type { Dependencies } from '../../../supabase/functions/_shared/call/dependencies.ts';
import type { Files } from '../../../supabase/functions/_shared/files/files.ts';
import { handleKeepPhoto } from '../../../supabase/functions/crew/photos.ts';
import { type Person, type ServedTeam, serveTeam } from '../team/team.fixture.ts';
import { visitToday } from './crew.fixture.ts';
import { callOf, taken, upload, whatIs } from './photos.fixture.ts';

let team: ServedTeam;
let ben: Person;
let photos: () => TakenPhoto;
beforeAll(async () => {
  team = await serveTeam();
  ben = await team.addMember('Ben Ramos', 'worker', { secondFactor: false });
  const visit = await visitToday(team, [ben]);
  photos = () => taken(visit);
});
afterAll(() => team.close());

class Killed extends Error {}

type Moment = 'before' | 'after';

/** Dependencies of a process that ends before or after its nth dealing with files and pictures. */
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

it('two processes that work on one photo keep it once', async () => {
  for (let round = 0; round < 5; round++) {
    const photo = photos();
    await upload(team, ben, photo);
    const answers = await Promise.all(
      [1, 2, 3].map(() => handleKeepPhoto(callOf(ben, photo), team.dependencies)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await whatIs(team, photo)).toMatchObject({ rows: 1, upload: null });
  }
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
