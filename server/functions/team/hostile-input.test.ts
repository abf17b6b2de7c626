import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallDefinition } from '../../../contract/call.ts';
import { clients } from '../../../contract/team/clients.ts';
import { previewVisits } from '../../../contract/team/confirming.ts';
import { seen } from '../../../contract/team/me.ts';
import { requests } from '../../../contract/team/requests.ts';
import { moveDay, previewDay, week } from '../../../contract/team/schedule.ts';
import { changeVisit, freeTimes, skipVisit } from '../../../contract/team/visit-changes.ts';
import { type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
beforeAll(async () => {
  team = await serveTeam();
});
afterAll(() => team.close());

const unstorable = 'a\u0000b';
const id = randomUUID();
const visit = { id, version: 1 };
const placements = [{ ...visit, startsAt: '2030-01-01T00:00:00.000Z' }];
const single = { kind: 'single', stayMinutes: 120 };
const first = { dates: [{ day: '0000-01-01', startMinutes: 0 }] };

const hostile: [CallDefinition, Record<string, unknown>][] = [
  [week, { week: '9999-12-27' }],
  [week, { week: '0000-01-01' }],
  [previewDay, { day: '9999-12-30' }],
  [previewDay, { day: '2030-01-01', closed: '0000-01-01' }],
  [freeTimes, { id, from: '9999-12-31' }],
  [previewVisits, { plan: { ...single, ...first }, crew: [], homeId: null }],
  [seen, { visitIds: [], asOf: '0000-01-01T00:00:00.000Z' }],
  [clients, { search: unstorable }],
  [requests, { search: unstorable }],
  [skipVisit, { ...visit, reason: unstorable }],
  [changeVisit, { ...visit, teamNotes: unstorable }],
  [changeVisit, { ...visit, clientNotes: 'a\ud800' }],
  [changeVisit, { ...visit, checklist: ['One task\nor two'] }],
  [moveDay, { placements, reason: unstorable }],
  [moveDay, { placements: [...placements, ...placements], reason: 'A storm.' }],
];

it.each(hostile.map(([definition, input]) => ({ name: definition.name, definition, input })))(
  '$name refuses what cannot be stored',
  async ({ definition, input }) => {
    expect(await team.dispatcher.ask(definition, input)).toMatchObject({
      status: 400,
      body: { code: 'invalid-body' },
    });
  },
);
