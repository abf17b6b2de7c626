import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../contract/client/deletion.ts';
import { overview } from '../../../contract/client/overview.ts';
import { proof, shareProof } from '../../../contract/client/proofs.ts';
import { visit } from '../../../contract/client/visit.ts';
import { visits } from '../../../contract/client/visits.ts';
import { keepPhoto } from '../../../contract/crew/photos.ts';
import { myVisits } from '../../../contract/crew/visits.ts';
import { sharedProof } from '../../../contract/shared-proof.ts';
import { keepMemberPicture, removeMemberPicture } from '../../../contract/team/member-pictures.ts';
import { memberHistory, people } from '../../../contract/team/people.ts';
import { photoNames, uploadName } from '../../../domain/visits/photo-names.ts';
import { forAllTests, forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { eraseDue } from '../_shared/erasing/erase-due.ts';
import { forgetPhotos } from '../_shared/photos/forget-photos.ts';
import { fileOf, halves, secretsIn } from '../_shared/pictures/pictures.fixture.ts';
import { storeSubscriber } from '../client/own-visits.fixture.ts';
import { provenVisit } from '../client/proofs.fixture.ts';
import { visitToday } from '../crew/crew.fixture.ts';
import { smallPhoto, taken } from '../crew/photos.fixture.ts';
import { keptPicture, upload } from './member-picture.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const member = forEachTest(() => team.addWorker('Rico Umali'));

/** The id of the picture in People, and the status of its address. */
async function shown(): Promise<{ id: string; status: number } | null> {
  const { members } = await team.dispatcher.call(people, {});
  const picture = members.find(({ id }) => id === member.member)?.picture;
  if (!picture) return null;
  return { id: picture.id, status: (await fetch(new URL(picture.url, team.address))).status };
}

const filesOf = async (id: string) => {
  const { picture, preview } = photoNames(id);
  const read = [await team.files.read('photos', picture), await team.files.read('photos', preview)];
  return read.map((bytes) => bytes !== null);
};
const keep = (id: string) => team.owner.ask(keepMemberPicture, { id, memberId: member.member });

describe('a member’s picture', () => {
  it('is kept without metadata, once, shows in People, and its upload goes', async () => {
    const id = randomUUID();
    expect(await upload(team, team.owner, member.member, id)).toBeNull();
    expect(await shown()).toBeNull();
    const answers = [await keep(id), await keep(id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shown()).toEqual({ id, status: 200 });
    const kept = await team.files.read('photos', photoNames(id).picture);
    expect(secretsIn(kept ?? new Uint8Array())).toEqual([]);
    expect(await team.files.read('incoming', uploadName(member.member, id))).toBeNull();
    const { entries } = await team.dispatcher.call(memberHistory, { id: member.member });
    expect(entries[0]).toMatchObject({ by: 'Olivia Reyes', change: 'created' });
  });

  it('gives its place to another, and its files go', async () => {
    const first = await keptPicture(team, member);
    const second = await keptPicture(team, member);
    expect(await shown()).toEqual({ id: second, status: 200 });
    expect([await filesOf(first), await filesOf(second)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await keep(first)).status).toBe(404);
  });

  it('is one of two that are kept at once', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await upload(team, team.owner, member.member, id);
    const answers = await Promise.all(ids.map((id) => keep(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const last = await shown();
    expect(ids).toContain(last?.id);
    expect(await filesOf(ids.find((id) => id !== last?.id) ?? '')).toEqual([false, false]);
  });

  it('is removed with its files, also of somebody who left', async () => {
    const id = await keptPicture(team, member);
    await team.database.admin`
      update public.members set deactivated_at = now() where id = ${member.member}`;
    await team.owner.call(removeMemberPicture, { id });
    await team.owner.call(removeMemberPicture, { id });
    expect(await filesOf(id)).toEqual([false, false]);
    const rows = await team.database.admin`select from public.member_pictures where id = ${id}`;
    expect(rows).toHaveLength(0);
    expect((await keep(randomUUID())).body.code).toBe('not-found');
  });

  it('stays in a sweep, and one whose removal was interrupted goes with the next', async () => {
    const id = await keptPicture(team, member);
    const { database, files } = team;
    await database.admin`
      update storage.objects set created_at = now() - interval '2 days', updated_at = now() - interval '2 days'`;
    const forget = () => forgetPhotos({ sql: database.sql, files, photoRetentionInMonths: 12 });
    await forget();
    expect(await filesOf(id)).toEqual([true, true]);
    await database.admin`update public.member_pictures set removed_at = now() where id = ${id}`;
    expect(await shown()).toBeNull();
    await forget();
    expect(await filesOf(id)).toEqual([false, false]);
  });
});

describe('an upload that cannot be a picture', () => {
  it('is refused with a sentence, and goes', async () => {
    const megapixels51 = await fileOf(halves(8500, 6000).jpeg({ quality: 1 }));
    const refused = [
      [new TextEncoder().encode('<svg/>'), 'not-a-picture'],
      [megapixels51, 'too-large'],
    ] as const;
    for (const [bytes, code] of refused) {
      const id = randomUUID();
      expect(await upload(team, team.owner, member.member, id, bytes)).toBeNull();
      const { status, body } = await keep(id);
      expect([status, body.code]).toEqual([422, code]);
      expect(body.message).toMatch(/picture/);
      expect(await team.files.read('incoming', uploadName(member.member, id))).toBeNull();
    }
    const large = new Uint8Array(15 * 1024 * 1024 + 1);
    large.set(smallPhoto);
    expect(await upload(team, team.owner, member.member, randomUUID(), large)).toMatch(/size/i);
    expect((await keep(randomUUID())).body.code).toBe('not-found');
    expect(await shown()).toBeNull();
  });

  it('takes no id of other files, and gives its own to none', async () => {
    const id = await keptPicture(team, member);
    const visit = await visitToday(team, [member]);
    const photo = taken(visit, { id });
    expect((await member.ask(keepPhoto, photo)).status).toBe(403);
    const other = await team.addMember('Leo Caringal', 'worker');
    expect((await team.owner.ask(keepMemberPicture, { id, memberId: other.member })).status).toBe(
      404,
    );
    expect(await shown()).toEqual({ id, status: 200 });
  });
});

it('goes when the account is erased', async () => {
  const id = await keptPicture(team, member);
  await member.call(deleteAccount, {});
  await team.database.admin`
    update public.deletions set begun_at = now() - interval '31 days' where account_id = ${member.account}`;
  const { sql } = team.database;
  await eraseDue({ sql, files: team.files, now: () => new Date(), forgetCopies: async () => {} });
  expect(await filesOf(id)).toEqual([false, false]);
  const rows = await team.database.admin`
    select deactivated_at is not null as "isFormer", pictures.id as picture from public.members
      left join public.member_pictures as pictures on member_id = members.id
    where members.id = ${member.member}`;
  expect(rows).toEqual([{ isFormer: true, picture: null }]);
});

const ben = forAllTests(() => team.addWorker('Ben Ramos'));
const rosa = forAllTests(() => team.addWorker('Rosa Diaz'));
let picture: string;
beforeAll(async () => {
  picture = await keptPicture(team, ben);
});

/** Ben has a picture; Rosa has none. */
const both = () => [
  { name: 'Ben', pictureUrl: expect.stringContaining(`${picture}-preview.jpg`) },
  { name: 'Rosa', pictureUrl: null },
];

it('clients see the pictures of those who come and who came, and others do not', async () => {
  const { person, visits: ids } = await storeSubscriber(team, {
    crew: [ben.member, rosa.member],
    visits: [0],
  });
  const [id = ''] = ids;
  expect((await person.call(overview, {})).nextVisit?.crew).toEqual(both());
  expect((await person.call(visit, { visitId: id })).crew).toEqual(both());
  expect((await person.call(visits, {})).coming[0]?.crew).toEqual(['Ben', 'Rosa']);

  const client = await team.addClient();
  const proven = await provenVisit(team, client, [ben, rosa]);
  const { proof: shown } = await client.call(proof, { visitId: proven.id });
  expect(shown.crew).toEqual(both());
  const url = new URL(shown.crew[0]?.pictureUrl ?? '', team.address);
  expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg');

  const other = await storeSubscriber(team, { crew: [rosa.member], visits: [1] });
  expect((await other.person.ask(visit, { visitId: id })).status).toBe(404);
  const told = [
    await other.person.call(overview, {}),
    await other.person.call(visit, { visitId: other.visits[0] ?? '' }),
  ];
  expect(JSON.stringify(told)).not.toContain(picture);
});

it('shared links show no picture', async () => {
  const client = await team.addClient();
  const { id } = await provenVisit(team, client, [ben], '14:00');
  const { path } = await client.call(shareProof, { visitId: id });
  const response = await team.call(sharedProof.name, { token: path.replace('/proof/', '') });
  const { proof: shown } = await response.json();
  expect(shown.crew).toEqual([{ name: 'Ben', pictureUrl: null }]);
});

it('a worker gets the pictures of their crews, until they are removed', async () => {
  const { id } = await visitToday(team, [ben, rosa], '16:00');
  const crewOf = async () => {
    const { visits: own } = await rosa.call(myVisits, {});
    return own.find((one) => one.id === id)?.crew.map((member) => member.picture);
  };
  expect(await crewOf()).toEqual([
    { id: picture, url: expect.stringContaining(`${picture}-preview.jpg`) },
    null,
  ]);
  await team.owner.call(removeMemberPicture, { id: picture });
  expect(await crewOf()).toEqual([null, null]);
});
