import type { Sql, TransactionSql } from 'postgres';
import { manilaToday } from '../../domain/manila-date.ts';

/**
 * Stores the records of crews of a stored company: four steps, a report and two photos for each
 * done visit. Photos have no file; those of subscriptions that ended over a year ago are erased.
 */
export async function fillRecords(admin: Sql): Promise<void> {
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await storeSteps(transaction);
    await storeReports(transaction);
    await storePhotos(transaction);
    await storeObjects(transaction);
    await storeNotices(transaction);
  });
}

export const doneVisits = (transaction: TransactionSql) => transaction`
  public.visits join public.visit_crew as crew on crew.visit_id = visits.id and state = 'done'`;

async function storeSteps(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into public.visit_steps (
      id, visit_id, member_id, kind, details, known_start, recorded_at, received_at
    )
    select gen_random_uuid(), visit_id, member_id, kind, details::jsonb, starts_at,
      starts_at + minutes * interval '1 minute', starts_at + (minutes + 1) * interval '1 minute'
    from ${doneVisits(transaction)} cross join (values
      ('on-the-way', '{}', -20), ('start', '{}', 5),
      ('task', '{"task": 0, "isDone": true, "reason": ""}', 50),
      ('finish', '{"photoIds": [], "noPairReason": "", "note": "All done."}', 110)
    ) as step (kind, details, minutes)`;
}

async function storeReports(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into public.visit_reports (
      visit_id, on_the_way_at, arrived_at, left_at, tasks, note, named_photos
    )
    select id, starts_at - interval '20 minutes', starts_at + interval '5 minutes',
      starts_at + interval '110 minutes',
      '[{"task": 0, "isDone": true, "reason": ""}]', 'All done.',
       array[md5('before ' || id)::uuid, md5('after ' || id)::uuid]
    from public.visits where state = 'done'`;
}

async function storePhotos(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into public.photos (
      id, visit_id, taken_by, task, phase, pair_of, source, taken_at, received_at, bytes, width, height, state
    )
    select md5(phase || ' ' || visit_id)::uuid, visit_id, member_id, 0, phase,
      case phase when 'after' then md5('before ' || visit_id)::uuid end, 'camera',
      starts_at + minutes * interval '1 minute', starts_at + minutes * interval '1 minute',
      420000, 1600, 1200,
      case when end_day < ${manilaToday(new Date())}::date - 365 then 'erased' else 'shown' end
    from ${doneVisits(transaction)}
      join public.subscriptions on subscriptions.id = subscription_id
      cross join (values ('before', 10), ('after', 100)) as shot (phase, minutes)`;
}

/** Each photo that is not erased has its picture and its preview. */
async function storeObjects(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into storage.objects (bucket_id, name, created_at, updated_at, metadata, version)
    select 'photos', id || ending, received_at, received_at,
      jsonb_build_object('eTag', md5(id::text), 'size', bytes, 'mimetype', 'image/jpeg',
        'cacheControl', 'max-age=3600', 'lastModified', received_at, 'contentLength', bytes,
        'httpStatusCode', 200),
      gen_random_uuid()
    from public.photos cross join (values ('.jpg'), ('-preview.jpg')) as file (ending)
    where state = 'shown'`;
}

/** Clients were told before their photos were erased. */
async function storeNotices(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into private.erasing_notices (subscription_id, erased_from)
    select id, end_day + 365 from public.subscriptions
    where end_day <= current_date + numbers.photos_erased_notice_in_days() - 365`;
}
