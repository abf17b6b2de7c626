import type { Sql, TransactionSql } from 'postgres';
import { erasedAfterDays } from '../../../../domain/service-numbers.ts';
import { asService, serviceQuery } from '../database/roles.ts';
import type { Files } from '../files/files.ts';
import { removePhotoFiles, removeScreenshots } from '../photos/photo-files.ts';
import { readObstacles } from './obstacles.ts';

export type Erasing = {
  /** A login that may take the role service_role. */
  sql: Sql;
  files: Files;
  now: () => Date;
  /** Deletes copies outside the database that name any of these addresses and references. */
  forgetCopies: (names: readonly string[]) => Promise<void>;
};

type Due = { id: string; account: string | null; client: string | null };

/**
 * Erases clients 30 days after their deletion began, unless something is unsettled. Files go before
 * the rows, so that an interrupted run is repeated. Safe in several processes. Tries all, then
 * throws an AggregateError of the failures.
 */
export async function eraseDue(erasing: Erasing): Promise<void> {
  const found = await serviceQuery(erasing.sql)<{ id: string }[]>`
    select id from public.deletions
    where taken_back_at is null and erased_at is null
      and begun_at <= now() - make_interval(days => ${erasedAfterDays})
    order by begun_at`;
  const failures: unknown[] = [];
  for (const { id } of found) {
    await asService(erasing.sql, (service) => eraseOne(service, id, erasing)).catch((failure) => {
      failures.push(failure);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts were not erased.');
}

async function eraseOne(service: TransactionSql, id: string, erasing: Erasing): Promise<void> {
  const { files, now, forgetCopies } = erasing;
  const [due] = await service<Due[]>`
    select id, account_id as account, client_id as client from public.deletions
    where id = ${id} and taken_back_at is null and erased_at is null
    for update skip locked`;
  if (due === undefined || (await readObstacles(service, due, now())).length > 0) return;
  // Keeps others from adding a picture meanwhile.
  await service`select from public.members where user_id = ${due.account} for update`;
  const photos = await service<{ id: string }[]>`
    with visits as (
      select visits.id from public.visits join public.subscriptions on subscriptions.id = subscription_id
      where client_id = ${due.client}
    )
    select photos.id from public.photos join visits on visits.id = visit_id
    union all
    select problem_photos.id from public.problem_photos
      join public.problems on problems.id = problem_id
      join visits on visits.id = visit_id
    union all
    select member_pictures.id from public.member_pictures
      join public.members on members.id = member_id
    where user_id = ${due.account}`;
  await removePhotoFiles(
    files,
    photos.map((photo) => photo.id),
  );
  await service`
    delete from public.member_pictures using public.members
    where members.id = member_id and user_id = ${due.account}`;
  await removeScreenshots(
    service,
    files,
    await service<{ id: string }[]>`
      select claim_screenshots.id from public.claim_screenshots
        join public.payments on payments.id = payment_id
        join public.subscriptions on subscriptions.id = subscription_id
      where client_id = ${due.client}`,
  );
  const names = await service<{ name: string }[]>`
    select email as name from auth.users where id = ${due.account}
    union select email from public.clients where id = ${due.client} and email is not null
    union select private.requests_of(${due.id})
    union select private.sms_number(phone) from public.clients
      where id = ${due.client} and private.sms_number(phone) is not null
    union select recipient from private.outbox
      where channel = 'sms' and recipient is not null
        and id in (select private.messages_of_client(${due.client}))`;
  await forgetCopies(names.map(({ name }) => name));
  await service`select private.erase_client(${due.id})`;
}
