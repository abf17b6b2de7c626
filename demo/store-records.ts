import type { TransactionSql } from 'postgres';
import { reportOf } from '../domain/visits/report.ts';
import type { Company } from './company.ts';
import { insertRows } from './insert-rows.ts';
import { type Album, photoHeight, photoWidth } from './pictures/encode.ts';
import type { DemoRecord } from './records.ts';

/** Stores phones' records: steps, the reports that they make, and the rows of the photos. */
export async function storeRecords(
  sql: TransactionSql,
  { records, team }: Company,
  album: Album,
): Promise<void> {
  const steps = records.flatMap(({ visit, knownStart, counts, steps: recorded }) =>
    recorded.map(({ id, memberId, recordedAt, receivedAt, kind, ...details }) => ({
      id,
      visit_id: visit.id,
      member_id: memberId,
      kind,
      details,
      known_start: knownStart.toISOString(),
      recorded_at: recordedAt.toISOString(),
      received_at: receivedAt?.toISOString(),
      counts,
    })),
  );
  await insertRows(sql, 'public.visit_steps', steps);
  const reports = records
    .filter(({ counts }) => counts)
    .map(({ visit, steps: recorded }) => {
      const report = reportOf(recorded);
      return {
        visit_id: visit.id,
        on_the_way_at: report.onTheWayAt?.toISOString() ?? null,
        arrived_at: report.arrivedAt?.toISOString() ?? null,
        left_at: report.leftAt?.toISOString() ?? null,
        tasks: report.tasks,
        note: report.note,
        no_pair_reason: report.noPairReason,
        named_photos: report.namedPhotos,
      };
    });
  await insertRows(sql, 'public.visit_reports', reports);
  await storePhotoRows(sql, records, album);
  await tellMoves(
    sql,
    records,
    team.find(({ role }) => role === 'dispatcher'),
  );
}

async function storePhotoRows(
  sql: TransactionSql,
  records: readonly DemoRecord[],
  album: Album,
): Promise<void> {
  const photos = records.flatMap(({ visit, memberId, counts, photos: taken }) =>
    taken.map(({ id, subject, task, phase, pairOf, takenAt }) => ({
      id,
      visit_id: visit.id,
      taken_by: memberId,
      task,
      phase,
      pair_of: pairOf,
      source: 'camera',
      taken_at: takenAt.toISOString(),
      received_at: takenAt.toISOString(),
      bytes: album(subject, phase).picture.byteLength,
      width: photoWidth,
      height: photoHeight,
      state: 'shown',
      counts,
    })),
  );
  await insertRows(sql, 'public.photos', photos);
}

/** Writes to the history that a dispatcher moved what its crew recorded for another time. */
async function tellMoves(
  sql: TransactionSql,
  records: readonly DemoRecord[],
  dispatcher: Company['team'][number] | undefined,
): Promise<void> {
  if (dispatcher === undefined) return;
  for (const { visit, knownStart } of records.filter(({ counts }) => counts === null)) {
    await sql`
      insert into public.history (at, actor, actor_id, actor_name, thing, thing_id, change, before, after, reason)
      values (${knownStart}::timestamptz - interval '1 hour', 'member', ${dispatcher.id}, ${dispatcher.name},
        'visit', ${visit.id}, 'updated', jsonb_build_object('starts_at', ${knownStart}::timestamptz),
        jsonb_build_object('starts_at', ${visit.start}::timestamptz), 'The client asked for another day')`;
  }
}
