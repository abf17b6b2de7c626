import type { TransactionSql } from 'postgres';

/**
 * Holds photos' files until the transaction ends, so that storing a photo's row and sweeping files
 * without a row never meet.
 */
export async function lockPhotoFiles(
  service: TransactionSql,
  photoIds: readonly string[],
): Promise<void> {
  await service`
    select pg_advisory_xact_lock(hashtextextended('photo files ' || id, 0))
    from (select unnest(${photoIds}::text[]) as id order by id) as ordered`;
}
