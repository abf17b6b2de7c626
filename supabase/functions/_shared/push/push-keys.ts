import type { Sql } from 'postgres';
import webpush from 'web-push';
import { asService } from '../database/roles.ts';

/** What push services know us by (RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string };

/**
 * Returns the keys that all processes share. Whichever comes first makes them, and they stay: browsers know
 * us by them.
 */
export function readPushKeys(sql: Sql): Promise<PushKeys> {
  return asService(sql, async (service) => {
    const read = () => service<PushKeys[]>`
      select public_key as "publicKey", private_key as "privateKey" from private.push_keys`;
    const [kept] = await read();
    if (kept !== undefined) return kept;
    const made = webpush.generateVAPIDKeys();
    await service`
      insert into private.push_keys (public_key, private_key)
      values (${made.publicKey}, ${made.privateKey}) on conflict do nothing`;
    const [keys] = await read();
    if (keys === undefined) throw new Error('There are no keys for push.');
    return keys;
  });
}
