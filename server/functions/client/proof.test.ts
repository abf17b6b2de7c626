import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hidePhoto, proof, proofs } from '../../../contract/client/proofs.ts';
import { visit } from '../../../contract/client/visit.ts';
import { forAllTests } from '../for-tests.fixture.ts';
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
    expect((await client.call(visit, { visitId: id })).past).toBeNull();
    expect((await client.call(proofs, {})).visits).toEqual([]);
    await setState(team, id, 'missed');
    const { past, standing } = await client.call(visit, { visitId: id });
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
  it('is gone at once, is told of, and stays hidden', async () => {
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
