import { account, type OwnRecord } from '../../../../contract/client/account.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { obstacleWords } from '../../_shared/erasing/obstacle-words.ts';
import { readObstacles } from '../../_shared/erasing/obstacles.ts';
import { readDeletion } from '../account/deletion.ts';

/** Returns what the account page shows. */
export const handleAccount = endpoint(account, ({ caller }, { sql, brand, now }) =>
  asCaller(sql, caller, async (transaction) => {
    const [client] = await transaction<(OwnRecord & { id: string })[]>`
      select id, version, name, email, phone, preferred_channel as "preferredChannel",
        messenger_name as "messengerName", wants_reminders as "wantsReminders",
        wants_on_the_way as "wantsOnTheWay"
      from public.clients`;
    const [feed] = await transaction<{ created_at: Date }[]>`
      select created_at from public.calendar_feeds`;
    const obstacles = await steppedUp(transaction, (service) =>
      readObstacles(service, { account: caller.id, client: client?.id ?? null }, now()),
    );
    return {
      client: client ?? null,
      feedMadeAt: feed?.created_at.toISOString() ?? null,
      beforeDeleting: obstacles.map((obstacle) => obstacleWords(obstacle, brand)),
      deletion: await readDeletion(transaction),
    };
  }),
);
