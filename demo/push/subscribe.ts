import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { PushRoom } from '../../contract/client/push.ts';
import type { Language } from '../../domain/languages.ts';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import type { PushService } from './push-service.ts';

export type Subscriber = { account: string; room: PushRoom; language: Language };

/** Switches push on for people of the demo, each in a browser of the push service. */
export async function subscribeAll(
  sql: Sql,
  service: PushService,
  people: readonly Subscriber[],
): Promise<void> {
  for (const { account, room, language } of people) {
    const session = randomUUID();
    const { endpoint, p256dh, auth } = service.subscribe();
    await sql.begin(async (transaction) => {
      await transaction`set local role supabase_auth_admin`;
      await transaction`
        insert into auth.sessions (id, user_id, aal, created_at, updated_at)
        values (${session}, ${account}, 'aal1', now(), now())`;
    });
    const browser = { endpoint, p256dh, auth, room, language };
    await asService(
      sql,
      (transaction) =>
        transaction`select private.switch_push_on(${account}, ${session}, ${transaction.json(browser)})`,
    );
  }
}
