import { keepAccount } from '../../../../contract/client/keep-account.ts';
import { deletionTakenBackInDays } from '../../../../domain/service-numbers.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { readDeletion } from '../account/deletion.ts';

/** Takes the caller's deletion back. Without one, nothing changes. */
export const handleKeepAccount = endpoint(keepAccount, ({ caller }, { sql, now }) =>
  asCaller(sql, caller, async (transaction) => {
    const running = await readDeletion(transaction);
    if (running === null) return {};
    if (now() >= new Date(running.takeBackUntil)) {
      const message = `A deletion can be taken back for ${deletionTakenBackInDays} days. They are over.`;
      throw new Refusal('not-possible', { message });
    }
    await steppedUp(
      transaction,
      (service) => service`
        update public.deletions set taken_back_at = ${now()}
        where account_id = ${caller.id} and taken_back_at is null and erased_at is null`,
    );
    return {};
  }),
);
