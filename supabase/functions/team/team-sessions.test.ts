import { expect, it } from 'vitest';
import { sessions } from '../../../contract/client/account.ts';
import * as exporting from '../../../contract/team/exporting.ts';
import { voidInvoice } from '../../../contract/team/invoices.ts';
import { me } from '../../../contract/team/me.ts';
import { resetFactor } from '../../../contract/team/member-accounts.ts';
import { voidPayment } from '../../../contract/team/payments.ts';
import { changeMember, deactivateMember, invite, people } from '../../../contract/team/people.ts';
import { payRefund, refundCredit, refundOnline } from '../../../contract/team/refunds.ts';
import * as ways from '../../../contract/team/ways-to-pay.ts';
import { takeBackWriteOff, writeOffDue } from '../../../contract/team/write-offs.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { teamSessionInDays } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { endTeamSessions } from '../_shared/accounts/sessions.ts';
import { type Person, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

it('does not let a token from before the second factor in, nor one of a session that lost it', async () => {
  const { account, ask } = await team.addMember('Lea Cruz', 'dispatcher', { secondFactor: false });
  const { authSql } = team.database;
  await authSql`update auth.sessions set aal = 'aal2' where user_id = ${account}`;
  expect(await ask(me)).toMatchObject({ body: { hasSecondFactor: false } });
  expect(await ask(people)).toMatchObject({ body: { code: 'second-factor-needed' } });

  const strong = await team.addMember('Mia Cruz', 'dispatcher');
  expect(await strong.ask(people)).toMatchObject({ status: 200 });
  await authSql`update auth.sessions set aal = 'aal1' where user_id = ${strong.account}`;
  expect(await strong.ask(people)).toMatchObject({ body: { code: 'second-factor-needed' } });
});

it.each([
  exporting.exportPart,
  exporting.exportImportable,
  voidPayment,
  voidInvoice,
  writeOffDue,
  takeBackWriteOff,
  refundOnline,
  refundCredit,
  payRefund,
  changeMember,
  invite,
  deactivateMember,
  resetFactor,
  ways.saveWayToPay,
  ways.tryWayToPay,
  ways.switchWayToPay,
  ways.orderWaysToPay,
])('asks for a code that is at most 15 minutes old before $name', async (definition) => {
  const codeOf = async (minutes: number) => {
    const { body } = await (await team.owner.again(minutes)).ask(definition);
    return body.code;
  };
  expect(await codeOf(16)).toBe('fresh-code-needed');
  // The input is looked at only then.
  expect(await codeOf(14)).toBe('invalid-body');
});

it('ends a session 90 days after its sign-in, however much it is used, but no client’s', async () => {
  const { authSql, sql } = team.database;
  const signedIn = async (person: Person, days: number) => {
    const at = new Date(Date.now() - days * dayInMs);
    await authSql`
      update auth.sessions set created_at = ${at}, refreshed_at = now() where user_id = ${person.account}`;
    return person;
  };
  const late = await signedIn(await team.addMember('Nora Cruz', 'dispatcher'), 91);
  const early = await signedIn(await team.addMember('Rosa Cruz', 'dispatcher'), 89);
  const client = await signedIn(await team.addClient(), 91);
  await endTeamSessions({ sql, teamSessionInDays, now: () => new Date() });
  expect(await late.ask(me)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  expect((await early.ask(me)).status).toBe(200);
  expect((await client.ask(sessions)).status).toBe(200);
});
