import { accountEmail, benchPassword, makeAccounts } from '../database/accounts.ts';
import type { Cluster } from '../database/cluster.ts';
import type { SiteServer } from '../site-server.ts';
import { Connection } from './connection.ts';
import { refreshRequest, signInRequest } from './requests.ts';

/** As the provider returns it, and as the browser's client stores it. */
export type Session = { access_token: string; refresh_token: string; user: { id: string } };

/** Signs in one of the accounts of `makeAccounts`. */
export async function signIn(port: number, account: number): Promise<Session> {
  const connection = await Connection.open(port);
  const answer = await connection.send(signInRequest(0, accountEmail(account), benchPassword));
  connection.close();
  return JSON.parse(answer.body.toString());
}

/** Makes a dispatcher with a second factor, and returns their session. */
export async function signInDispatcher({ admin }: Cluster, { port }: SiteServer): Promise<Session> {
  await makeAccounts(admin, 1);
  await admin`
    insert into public.members (user_id, email, name, role)
    select id, email, 'Dana Cruz', 'dispatcher' from auth.users where email = ${accountEmail(1)}`;
  const { refresh_token } = await signIn(port, 1);
  await admin`update auth.sessions set aal = 'aal2'`;
  // An export asks for a code of the last minutes.
  await admin`
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    select id, now(), now(), 'totp' from auth.sessions where user_id = (
      select id from auth.users where email = ${accountEmail(1)}
    )`;
  const connection = await Connection.open(port);
  // Only a token made after the second factor says so.
  const raised = await connection.send(refreshRequest(0, refresh_token));
  connection.close();
  return JSON.parse(raised.body.toString());
}
