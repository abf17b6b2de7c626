import { phoneDatabaseName } from '../../session/phone-marks.ts';
import { keepNothingRead } from './kept.ts';
import { phoneDatabase } from './phone-database.ts';

const prefix = phoneDatabaseName('');

/**
 * Forgets what this phone read for others than the account that uses it now, whose sessions ended
 * without its doing. What waits of theirs stays. Null is nobody.
 */
export async function forgetOthers(account: string | null): Promise<void> {
  for (const { name = '' } of (await indexedDB.databases?.()) ?? []) {
    const other = name.slice(prefix.length);
    if (!name.startsWith(prefix) || other === account) continue;
    const phone = phoneDatabase(other);
    await keepNothingRead(phone, null).finally(() => phone.close());
  }
}
