import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { keepPhoto, type TakenPhoto } from '../../../contract/crew/photos.ts';
import { sendSteps } from '../../../contract/crew/steps.ts';
import { cancelVisit } from '../../../contract/team/visit-changes.ts';
import { visitRecord } from '../../../contract/team/visit-records.ts';
import { photosPerVisit } from '../../../domain/service-numbers.ts';
import { forAllTests, forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { fileOf, halves, joined } from '../_shared/pictures/pictures.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { recorded, visitToday } from './crew.fixture.ts';
import { smallPhoto, taken, upload, whatIs } from './photos.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forEachTest(() => team.addWorker('Ben Ramos'));
const carla = forEachTest(() => team.addWorker('Carla Diaz'));
// Fresh ones each time, so that they are at one visit only.

async function sent(person: Person, photo: TakenPhoto, bytes?: Uint8Array<ArrayBuffer>) {
  await upload(team, person, photo, bytes);
  return person.ask(keepPhoto, photo);
}

describe('a photo that is kept', () => {
  it('is there as picture, preview and row, and its upload is gone', async () => {
    const visit = await visitToday(team, [ben]);
    const before = taken(visit);
    const after = taken(visit, { phase: 'after', pairOf: before.id, task: 2, source: 'library' });
    const large = await fileOf(halves(3000, 2000).jpeg());
    expect(await sent(ben, before, large)).toEqual({ status: 200, body: { outcome: 'kept' } });
    expect((await sent(ben, after)).status).toBe(200);
    const { picture, preview, upload: left } = await whatIs(team, before);
    expect(left).toBeNull();
    expect(await sharp(picture ?? undefined).metadata()).toMatchObject({
      width: 2048,
      height: 1365,
    });
    expect(await sharp(preview ?? undefined).metadata()).toMatchObject({ width: 480, height: 320 });
    const [row] = await team.database.admin`select * from photos where id = ${after.id}`;
    expect(row).toMatchObject({
      visit_id: visit.id,
      taken_by: ben.member,
      task: 2,
      phase: 'after',
      pair_of: before.id,
      source: 'library',
      taken_at: new Date(visit.startsAt),
      width: 120,
      height: 90,
      state: 'shown',
      counts: true,
    });
    expect(Buffer.from((await whatIs(team, after)).picture ?? []).toString('latin1')).not.toContain(
      'Dela Cruz',
    );
  });

  it('of a phone whose clock is off has its time set right, which is noted as with its steps', async () => {
    const visit = await visitToday(team, [ben]);
    const photo = taken(visit);
    const ahead = 40;
    const byPhone = (minutes: number) =>
      new Date(Date.parse(visit.startsAt) + minutes * 60_000).toISOString();
    const sentAt = new Date(Date.now() + ahead * 60_000).toISOString();
    await upload(team, ben, photo);
    await ben.call(keepPhoto, { ...photo, takenAt: byPhone(ahead), sentAt });
    const steps = [recorded(visit, ahead, { kind: 'start' })];
    await ben.call(sendSteps, { steps, sentAt });
    const record = await team.dispatcher.call(visitRecord, { id: visit.id });
    expect(record.photos).toMatchObject([{ clockOffMinutes: ahead }]);
    expect(record.steps).toMatchObject([{ clockOffMinutes: ahead, recordedAt: byPhone(ahead) }]);
    // What the client sees of both is by our clock, within the seconds of this test.
    const [shown] = await team.database.admin`
      select taken_at, arrived_at from photos join visit_reports using (visit_id)
      where photos.id = ${photo.id}`;
    for (const moment of [shown?.taken_at, shown?.arrived_at]) {
      expect(Math.abs(moment.getTime() - Date.parse(visit.startsAt))).toBeLessThan(60_000);
    }
    const [right, unsaid] = [taken(visit), taken(visit)];
    for (const one of [right, unsaid]) await upload(team, ben, one);
    await ben.call(keepPhoto, { ...right, sentAt: new Date().toISOString() });
    // A page of an earlier release does not say what its clock shows.
    await ben.call(keepPhoto, unsaid);
    const rows = await team.database.admin`
      select taken_at, clock_off_seconds from photos where id in (${right.id}, ${unsaid.id})`;
    const plain = { taken_at: new Date(visit.startsAt), clock_off_seconds: null };
    expect(rows).toEqual([plain, plain]);
  });

  it('waits to be judged if its visit was cancelled meanwhile', async () => {
    const visit = await visitToday(team, [ben]);
    await team.dispatcher.call(cancelVisit, { id: visit.id, version: 1, reason: 'Storm' });
    const photo = taken(visit);
    expect((await sent(ben, photo)).body).toEqual({ outcome: 'late' });
    expect(await whatIs(team, photo)).toMatchObject({ rows: 1, counts: null, upload: null });
  });

  it('that its worker removed before it arrived is hidden', async () => {
    const visit = await visitToday(team, [ben, carla]);
    const [own, others] = [taken(visit), taken(visit)];
    await ben.call(sendSteps, {
      steps: [own, others].map(({ id }) =>
        recorded(visit, 5, { kind: 'remove-photo', photoId: id }),
      ),
      sentAt: new Date().toISOString(),
    });
    await sent(ben, own);
    await sent(carla, others);
    expect((await whatIs(team, own)).state).toBe('hidden');
    expect((await whatIs(team, others)).state).toBe('shown');
  });
});

describe('a photo that cannot be used', () => {
  it('is refused with a sentence, and its upload is gone', async () => {
    const visit = await visitToday(team, [ben]);
    for (const [bytes, code, message] of [
      [joined('no picture'), 'not-a-picture', 'This file is not a picture we can read.'],
      [
        joined(smallPhoto, new Uint8Array(15_000_000)),
        'too-large',
        'This picture is larger than 15 MB.',
      ],
      [
        await fileOf(
          sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#000' } }).png(),
        ),
        'too-large',
        'This picture is larger than 50 megapixels.',
      ],
      [
        await fileOf(
          sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#000' } }).png(),
        ),
        'too-large',
        'A picture of this kind can have at most 5 megapixels. Send it as a plain JPEG.',
      ],
    ] as const) {
      const photo = taken(visit);
      const { status, body } = await sent(ben, photo, bytes);
      expect({ status, body }).toMatchObject({ status: 422, body: { code, message } });
      expect(await whatIs(team, photo)).toMatchObject({ rows: 0, picture: null, upload: null });
    }
  });

  it('is the sixty-first of a visit, also when two are sent at once', async () => {
    const visit = await visitToday(team, [ben]);
    await team.database.admin`
      insert into photos (id, visit_id, taken_by, phase, source, taken_at, bytes, width, height)
      select gen_random_uuid(), ${visit.id}, ${ben.member}, 'before', 'camera', now(), 1, 1, 1
      from generate_series(1, ${photosPerVisit - 1})`;
    const both = [taken(visit), taken(visit)];
    for (const photo of both) await upload(team, ben, photo);
    const answers = await Promise.all(both.map((photo) => ben.ask(keepPhoto, photo)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toEqual({
      code: 'too-many-photos',
      message: 'A visit can have 60 photos.',
    });
    for (const photo of both) expect((await whatIs(team, photo)).upload).toBeNull();
    const known = both[answers.findIndex(({ status }) => status === 200)];
    expect((await ben.ask(keepPhoto, known)).status).toBe(200);
  });

  it("is another crew's, or has the id of another's", async () => {
    const visit = await visitToday(team, [ben]);
    const photo = taken(visit);
    await sent(ben, photo);
    for (const foreign of [photo, taken(visit), taken({ ...visit, id: randomUUID() })]) {
      expect(await carla.ask(keepPhoto, foreign)).toMatchObject({
        status: 403,
        body: { code: 'not-allowed' },
      });
    }
    const other = await visitToday(team, [carla]);
    const stolen = taken(other, { id: photo.id });
    expect((await sent(carla, stolen)).status).toBe(403);
    expect(await whatIs(team, photo)).toMatchObject({ rows: 1, state: 'shown' });
  });
});
