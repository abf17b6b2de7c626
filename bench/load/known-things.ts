import { visitTimes } from '../../contract/client/visit.ts';
import { accountEmail } from '../database/accounts.ts';
import type { Cluster } from '../database/cluster.ts';
import { type CompanySize, memberId } from '../database/company.ts';
import { longestClient, openPlanOf } from '../database/ledger.ts';
import type { SiteServer } from '../site-server.ts';
import type { By } from './called-by.ts';
import { Connection } from './connection.ts';
import { signIn, signInDispatcher } from './dispatcher.ts';
import { linkSecret } from './money-calls.ts';
import { askOver } from './team-requests.ts';

/** Things of a stored company that calls name. */
export type Known = {
  /** Of open dues. */
  references: readonly string[];
  /** It waits for the team. */
  wish: string;
  uninvoicedDue: string;
  /** Of the client of longest standing. */
  comingVisit: string;
  doneVisit: string;
  payment: string;
  /** A time that the coming visit is offered. */
  offered: string;
};

/** Finds what calls name, and gives the client of longest standing an account, a feed and links. */
export async function prepareThings(
  { admin }: Cluster,
  size: CompanySize,
): Promise<Omit<Known, 'offered'>> {
  await admin`update public.clients set account_id = null where email = ${accountEmail(2)}`;
  await admin`
    update public.clients set email = ${accountEmail(2)}, account_id = (
      select id from auth.users where email = ${accountEmail(2)}
    ) where id = ${longestClient}`;
  await admin`
    update public.members set email = ${accountEmail(3)}, user_id = (
      select id from auth.users where email = ${accountEmail(3)}
    ) where id = ${memberId(1)}`;
  const hash = admin`sha256(${linkSecret}::text::bytea)`;
  await admin`insert into public.pay_links (subscription_id, token_hash) values (${openPlanOf(size)}, ${hash})`;
  await admin`insert into public.calendar_feeds (client_id, token_hash) values (${longestClient}, ${hash})`;
  const own = admin`select id from public.subscriptions where client_id = ${longestClient}`;
  const [found] = await admin<Omit<Known, 'references' | 'offered'>[]>`
    select (select id from public.change_requests where state = 'waiting' limit 1) as wish,
      (select due_id from private.due_standings where not is_invoiced and pesos > 0 limit 1) as "uninvoicedDue",
      (
        select id from public.visits where subscription_id in (${own}) and state = 'scheduled'
        order by starts_at desc limit 1
      ) as "comingVisit",
      (
        select id from public.visits where subscription_id in (${own}) and state = 'done'
        order by starts_at desc limit 1
      ) as "doneVisit",
      (
        select id from public.payments where subscription_id in (${own}) and state = 'confirmed' limit 1
      ) as payment`;
  if (found === undefined) throw new Error('The company is not stored.');
  await admin`
    insert into public.proof_shares (visit_id, account_id, token_hash, expires_at)
    select ${found.doneVisit}, id, ${hash}, now() + interval '1 day'
    from auth.users where email = ${accountEmail(2)}`;
  const dues = await admin<{ reference: string }[]>`
    select reference from private.due_standings join public.dues on dues.id = due_id
    where open_in_pesos > 0 order by due_standings.day desc, due_id limit 400`;
  return { ...found, references: dues.map(({ reference }) => reference) };
}

/** Signs in an owner, the client of longest standing, and a worker. */
export async function signInAll(cluster: Cluster, site: SiteServer): Promise<Record<By, string>> {
  const { access_token: owner } = await signInDispatcher(cluster, site);
  await cluster.admin`update public.members set role = 'owner' where name = 'Dana Cruz'`;
  const { access_token: client } = await signIn(site.port, 2);
  const { access_token: worker } = await signIn(site.port, 3);
  return { owner, client, worker };
}

/** Asks, as the client of longest standing, for a time to which a visit can be moved. */
export async function offeredTime(site: SiteServer, token: string, visitId: string) {
  const connection = await Connection.open(site.port);
  const { days } = await askOver(connection, token)(visitTimes, { id: visitId });
  connection.close();
  return days[0]?.starts[0] ?? '';
}
