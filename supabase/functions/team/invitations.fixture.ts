import { invite } from '../../../contract/team/people.ts';
import type { Role } from '../../../domain/people/roles.ts';
import { newEmail, siteUrl } from '../../../server/functions/served.fixture.ts';
import type { Person, ServedTeam } from './team.fixture.ts';

export async function invitedTo(
  team: ServedTeam,
  role: Role,
  { email = newEmail(), name = 'Nina Flores', by = team.owner } = {},
): Promise<{ id: string; email: string; token: string }> {
  const { id } = await by.call(invite, { name, email, role });
  return { id, email, token: await tokenMailedTo(team, email) };
}

export async function tokenMailedTo(team: ServedTeam, email: string): Promise<string> {
  const [mail] = await team.database.admin<{ url: string }[]>`
    select jsonb_path_query_first(content, '$.blocks[*].button.url') #>> '{}' as url
    from private.outbox where recipient = ${email} and kind = 'invitation' order by id desc limit 1`;
  const [page, token = ''] = (mail?.url ?? '').split('#token=');
  if (page !== `${siteUrl}/team/join`) throw new Error(`No invitation was mailed to ${email}.`);
  return token;
}

export async function accountOf(
  team: ServedTeam,
  email: string,
  { confirmed = true } = {},
): Promise<Person> {
  const person = await team.addClient();
  await team.database.authSql`
    update auth.users
    set email = ${email}, email_confirmed_at = case when ${confirmed}::boolean then now() end
    where id = ${person.account}`;
  return person;
}
