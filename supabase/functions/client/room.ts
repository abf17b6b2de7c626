import { room } from '../../../contract/client/room.ts';
import { type Role, roomOf } from '../../../domain/people/roles.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asCaller } from '../_shared/database/roles.ts';

/** Tells the site's bar where to lead an account that has just signed in. */
export const handleRoom = endpoint(room, ({ caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const [mine] = await transaction<{ role: Role }[]>`select role from access.standing()`;
    return { room: mine === undefined ? null : roomOf(mine.role) };
  }),
);
