import { beforeAll, expect, it } from 'vitest';
import { overview } from '../../../contract/client/overview.ts';
import { proof, shareProof } from '../../../contract/client/proofs.ts';
import { visit } from '../../../contract/client/visit.ts';
import { visits } from '../../../contract/client/visits.ts';
import { myVisits } from '../../../contract/crew/visits.ts';
import { sharedProof } from '../../../contract/shared-proof.ts';
import { removeMemberPicture } from '../../../contract/team/member-pictures.ts';
import { visitToday } from '../crew/crew.fixture.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { keptPicture } from '../team/member-picture.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { storeSubscriber } from './own-visits.fixture.ts';
import { provenVisit } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);
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

it('a worker gets the pictures of the own visits, until they are removed', async () => {
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
