import { deleteAccount } from '../../../../contract/client/delete-account.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { obstacleWords } from '../../_shared/erasing/obstacle-words.ts';
import { readObstacles } from '../../_shared/erasing/obstacles.ts';
import { beginDeletion } from '../account/begin-deletion.ts';
import { deletionFrom, lockDeletion, readDeletion } from '../account/deletion.ts';
import { ownClient } from '../account/own-client.ts';

/** Begins to delete the caller's account. Beginning again changes nothing. */
export const handleDeleteAccount = endpoint(
  deleteAccount,
  async ({ caller }, { sql, brand, now, mailQueued }) => {
    const deletion = await asCaller(sql, caller, async (transaction) => {
      const client = (await ownClient(transaction)) ?? null;
      const leaving = { account: caller.id, client };
      await lockDeletion(transaction, caller.id);
      const running = await readDeletion(transaction);
      if (running !== null) return running;
      return steppedUp(transaction, async (service) => {
        const [obstacle] = await readObstacles(service, leaving, now());
        if (obstacle !== undefined) {
          throw new Refusal('not-possible', { message: obstacleWords(obstacle, brand) });
        }
        return deletionFrom(await beginDeletion(service, leaving, now()));
      });
    });
    mailQueued();
    return deletion;
  },
);
