import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallDefinition } from '../../contract/call.ts';
import { proof } from '../../contract/client/proofs.ts';
import { visit as ownVisit } from '../../contract/client/visit.ts';
import { matchClient } from '../../contract/team/client-matches.ts';
import { client } from '../../contract/team/client-record.ts';
import { clientVisits } from '../../contract/team/clients.ts';
import { request } from '../../contract/team/request-details.ts';
import { visit } from '../../contract/team/visit.ts';
import { freeTimes } from '../../contract/team/visit-changes.ts';
import { type ServedTeam, serveTeam } from './team/team.fixture.ts';

let team: ServedTeam;
beforeAll(async () => {
  team = await serveTeam();
});
afterAll(() => team.close());

const malformed = ['nonsense', '123', 'O-7K3M9Q2', 'O-7K3M9Q2X0', "'; drop", 'a\u0000b', ' '];

const ofTeam: [CallDefinition, string, Record<string, unknown>?][] = [
  [request, 'reference'],
  [matchClient, 'reference'],
  [client, 'id'],
  [visit, 'id'],
  [freeTimes, 'id', { from: '2030-01-01' }],
  [clientVisits, 'clientId', { which: 'coming' }],
];

it.each(
  ofTeam.map(([definition, field, rest]) => ({ name: definition.name, definition, field, rest })),
)('$name knows of nothing with a malformed name', async ({ definition, field, rest }) => {
  for (const named of malformed) {
    const answered = await team.dispatcher.ask(definition, { ...rest, [field]: named });
    expect(answered, named).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  expect((await team.dispatcher.ask(definition, rest)).status).toBe(400);
});

it.each([
  { definition: ownVisit, field: 'visitId' },
  { definition: proof, field: 'visitId' },
])('$definition.name knows of nothing with a malformed name', async ({ definition, field }) => {
  expect(await team.client.ask(definition, { [field]: 'nonsense' })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});
