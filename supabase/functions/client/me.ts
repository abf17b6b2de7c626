import type { AnswerOf } from '../../../contract/call.ts';
import { contactDetails, room } from '../../../contract/client/me.ts';
import { isPhilippinePhone } from '../../../domain/contact-rules.ts';
import { type Role, roomOf } from '../../../domain/people/roles.ts';
import { endpoint } from '../_shared/call/endpoint.ts';

export const handleRoom = endpoint(room, async ({ transaction }) => {
  const [mine] = await transaction<{ role: Role }[]>`select role from access.standing()`;
  return { room: mine === undefined ? null : roomOf(mine.role) };
});

/** Row level security selects the client's own data. */
export const handleContactDetails = endpoint(contactDetails, async ({ transaction }) => {
  const [found] = await transaction<[AnswerOf<typeof contactDetails>]>`
    select coalesce(clients.name, newest.name, '') as name,
      coalesce(clients.phone, newest.phone, '') as phone,
      coalesce((
        select address from public.homes where client_id = clients.id order by created_at, id limit 1
      ), newest.address, '') as address
    from (select) as always left join public.clients on true
      left join (
        select name, phone, address from public.requests
        order by created_at desc, reference desc limit 1
      ) as newest on true`;
  return { ...found, phone: isPhilippinePhone(found.phone) ? found.phone : '' };
});
