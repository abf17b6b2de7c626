import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { keepPhoto } from '../../../contract/crew/photos.ts';
import { cancelVisit } from '../../../contract/team/visit-changes.ts';
import { photosPerVisit, stepsPerVisit } from '../../../domain/service-numbers.ts';
import { uploadName } from '../../../domain/visits/photo-names.ts';
import type { StepDetails } from '../../../domain/visits/steps.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import {
  justNow,
  type KnownVisit,
  plainFinish,
  recorded,
  send,
  visitToday,
} from './crew.fixture.ts';
import { smallPhoto, taken, upload } from './photos.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));
const mallory = forAllTests(() => team.addWorker('Mallory Sy'));
const carla = forAllTests(() => team.addWorker('Carla Diaz'));

const finish = (note: string): StepDetails => ({ ...plainFinish, note }) as StepDetails;

it('a crewmate with a long note does not keep another from finishing', async () => {
  const visit = await visitToday(team, [ben, mallory], '6:00');
  await send(mallory, recorded(visit, 60, finish('x'.repeat(1999))));
  expect(await send(ben, recorded(visit, 61, finish('The gate is shut.')))).toEqual({
    outcomes: ['counted'],
  });
});

it('the longest "Finish" in any script is stored', async () => {
  const visit = await visitToday(team, [carla], '6:00');
  const photoIds = Array.from({ length: 200 }, () => randomUUID());
  const long = '家'.repeat(2000);
  const longest = { ...plainFinish, photoIds, note: long, noPairReason: long } as StepDetails;
  expect(await send(carla, recorded(visit, 60, longest))).toEqual({ outcomes: ['counted'] });
});

it("a step with the id of another's is refused, and not said to count", async () => {
  const visit = await visitToday(team, [ben, mallory], '8:00');
  const step = recorded(visit, 0, { kind: 'start' });
  await send(mallory, step);
  expect(await send(ben, step)).toEqual({ outcomes: ['refused'] });
  const others = await visitToday(team, [mallory], '10:00');
  const again = { ...recorded(others, 0, { kind: 'start' }), id: step.id };
  expect(await send(mallory, again)).toEqual({ outcomes: ['refused'] });
});

it('a client is mailed a few times, however often a worker is on the way or late', async () => {
  const visit = await visitToday(team, [mallory], '12:00');
  for (const kind of ['on-the-way', 'running-late'] as const) {
    const many = () =>
      Array.from({ length: 10 }, () => justNow(visit, { kind, minutes: 10 } as StepDetails));
    await send(mallory, ...many());
    await send(mallory, ...many());
  }
  const mails = await team.database.admin`
    select kind, count(*)::integer from private.outbox where recipient = ${visit.clientEmail}
    group by kind order by kind`;
  expect(mails).toEqual([
    { kind: 'on-the-way', count: 1 },
    { kind: 'running-late', count: 3 },
  ]);
});

it('a worker sends so many steps of a visit and no more', async () => {
  const visit = await visitToday(team, [mallory, ben], '14:00');
  await team.database.admin`
    insert into visit_steps (id, visit_id, member_id, kind, known_start, recorded_at)
    select gen_random_uuid(), ${visit.id}, ${mallory.member}, 'start', ${visit.startsAt}, now()
    from generate_series(2, ${stepsPerVisit})`;
  const steps = [0, 1].map((minutes) => recorded(visit, minutes, { kind: 'start' }));
  expect(await send(mallory, ...steps)).toEqual({ outcomes: ['counted', 'refused'] });
  expect(await send(ben, recorded(visit, 9, { kind: 'start' }))).toEqual({
    outcomes: ['counted'],
  });
});

/** Stores as many photos as a visit can have. */
async function fill(visit: KnownVisit, by: Person, counts: boolean | null, state = 'shown') {
  await team.database.admin`
    insert into photos (id, visit_id, taken_by, phase, source, taken_at, bytes, width, height,
      counts, state, hidden_at)
    select gen_random_uuid(), ${visit.id}, ${by.member}, 'before', 'camera', now(), 1, 1, 1,
      ${counts}, ${state}, case when ${state} = 'hidden' then now() end
    from generate_series(1, ${photosPerVisit})`;
}

it('photos that do not count take no room from the crew', async () => {
  const visit = await visitToday(team, [ben], '16:00');
  await fill(visit, mallory, null);
  const photo = taken(visit);
  await upload(team, ben, photo);
  expect(await ben.call(keepPhoto, photo)).toEqual({ outcome: 'kept' });
});

it('removing photos does not make room without end', async () => {
  const visit = await visitToday(team, [mallory], '18:00');
  await fill(visit, mallory, true, 'hidden');
  await fill(visit, mallory, true, 'hidden');
  const photo = taken(visit);
  await upload(team, mallory, photo);
  const { status, body } = await mallory.ask(keepPhoto, photo);
  expect([status, body.code]).toEqual([422, 'too-many-photos']);
});

it('uploads that are never kept do not fill the disk, though their addresses were asked for before', async () => {
  const visit = await visitToday(team, [mallory], '20:00');
  const incoming = team.storageFor(mallory.token).from('incoming');
  const name = uploadName(visit.id, randomUUID());
  const { data } = await incoming.createSignedUploadUrl(name);
  await team.database.admin`
    insert into storage.objects (bucket_id, name, owner_id, version)
    select 'incoming', ${visit.id} || '/' || gen_random_uuid(), ${mallory.account}, gen_random_uuid()
    from generate_series(1, 60)`;
  const asked = await incoming.createSignedUploadUrl(uploadName(visit.id, randomUUID()));
  expect(asked.error).toMatchObject({ statusCode: '403' });
  const file = new Blob([smallPhoto], { type: 'image/jpeg' });
  const sent = await incoming.uploadToSignedUrl(name, data?.token ?? '', file);
  expect(sent.error).toMatchObject({ statusCode: '403' });
});

it('a step that would put a worker at two visits is stored and waits, and holds back no other', async () => {
  const first = await visitToday(team, [carla], '22:00');
  await team.dispatcher.call(cancelVisit, { id: first.id, version: 1, reason: 'Storm' });
  await team.database.admin`
    insert into visit_steps (id, visit_id, member_id, kind, known_start, recorded_at, judged_by, judged_at)
    values (gen_random_uuid(), ${first.id}, ${carla.member}, 'on-the-way', ${first.startsAt}, now(),
      ${team.dispatcher.member}, now())`;
  const second = await visitToday(team, [carla], '22:00');
  const steps = [first, second].map((visit) => recorded(visit, 0, { kind: 'start' }));
  expect(await send(carla, ...steps)).toEqual({ outcomes: ['late', 'counted'] });
  expect(await send(carla, ...steps)).toEqual({ outcomes: ['late', 'counted'] });
  const [waiting] = await team.database.admin`
    select counts from visit_steps where id = ${steps[0]?.id ?? ''}`;
  expect(waiting).toEqual({ counts: null });
});
