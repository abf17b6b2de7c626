import type { TransactionSql } from 'postgres';
import type { Files } from '../files/files.ts';
import { removePhotoFiles } from './remove-photo-files.ts';

/**
 * Removes screenshots of payments: their files, and then their rows, so that what is interrupted is done
 * again. Returns how many. As the service.
 */
export async function removeScreenshots(
  service: TransactionSql,
  files: Files,
  screenshots: readonly { id: string }[],
): Promise<number> {
  const ids = screenshots.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await removePhotoFiles(files, ids);
  await service`delete from public.claim_screenshots where id = any(${ids}::uuid[])`;
  return ids.length;
}
