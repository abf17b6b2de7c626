import { randomUUID } from 'node:crypto';
import { photoNames } from '../../../domain/visits/photo-names.ts';
import { storeSeries, today } from '../team/schedule.fixture.ts';
import type { Person, ServedTeam } from '../team/team.fixture.ts';

/** Defaults are what a phone usually sends. */
type NewPhoto = {
  task?: number | null;
  phase?: 'before' | 'after';
  pairOf?: string | null;
  minute?: number;
  source?: 'camera' | 'library';
  counts?: boolean | null;
  state?: 'shown' | 'hidden' | 'erased';
};

export type ProvenVisit = { id: string; subscription: string; client: string };

/** Stores today's visit as done, with two tasks and a report. */
export async function provenVisit(
  team: ServedTeam,
  owner: Person,
  crew: readonly Person[],
  time = '9:00',
): Promise<ProvenVisit> {
  const { admin } = team.database;
  const { client, subscription, visits } = await storeSeries(team.database, {
    times: [[today, time]],
    crew: crew.map(({ member }) => member),
  });
  const [id = ''] = visits;
  await admin`update public.clients set account_id = null where account_id = ${owner.account}`;
  await admin`update public.clients set account_id = ${owner.account} where id = ${client}`;
  await admin`
    insert into public.visit_reports (visit_id, arrived_at, left_at, tasks, note)
    select id, starts_at + interval '5 minutes', starts_at + interval '90 minutes',
      ${admin.json([
        { task: 0, isDone: true, reason: '' },
        { task: 1, isDone: false, reason: 'It rained.' },
      ])}, 'The gate squeaks.'
    from public.visits where id = ${id}`;
  await setState(team, id, 'done');
  return { id, subscription, client };
}

/** Sets a state that no plan can store: done, missed or under way. */
export async function setState(
  { database: { admin } }: ServedTeam,
  visitId: string,
  state: string,
): Promise<void> {
  await admin.begin(async (transaction) => {
    await transaction`set local role service_role`;
    await transaction`
      update public.visits set state = ${state}, checklist = '{Sweep the yard,Cut the grass}',
        missed_reason = ${state === 'missed' ? 'weather' : null}
      where id = ${visitId}`;
  });
}

export async function storePhoto(
  team: ServedTeam,
  visitId: string,
  taker: Person,
  photo: NewPhoto = {},
): Promise<string> {
  const id = randomUUID();
  const { task = 0, phase = 'before', pairOf = null, minute = 10, source = 'camera' } = photo;
  const { counts = true, state = 'shown' } = photo;
  await team.database.admin`
    insert into public.photos (id, visit_id, taken_by, task, phase, pair_of, source, taken_at, bytes, width,
      height, state, hidden_at, counts)
    select ${id}, id, ${taker.member}, ${task}, ${phase}, ${pairOf}, ${source},
      starts_at + ${minute} * interval '1 minute', 1000, 1200, 900, ${state},
      ${state === 'hidden' ? new Date() : null}, ${counts}
    from public.visits where id = ${visitId}`;
  for (const name of Object.values(photoNames(id))) {
    await team.files.write('photos', name, new TextEncoder().encode(name), 'image/jpeg');
  }
  return id;
}
