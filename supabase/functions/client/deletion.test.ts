import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { account, makeFeed } from '../../../contract/client/account.ts';
import { deleteAccount, keepAccount } from '../../../contract/client/deletion.ts';
import { shareProof } from '../../../contract/client/proofs.ts';
import { sharedProof } from '../../../contract/shared-proof.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { dayInMs, minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { obstacleWords } from '../../../domain/people/obstacles.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { siteUrl } from '../../../server/functions/served.fixture.ts';
import { cancelAt, chargeInAll } from '../../../tests/settled-price.ts';
import { mailKinds } from '../_shared/service-mails/mail-kinds.ts';
import { today } from '../team/schedule.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { joinedClient, settle } from './clients.fixture.ts';
import { pay } from './plans.fixture.ts';
import { provenVisit, storePhoto } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);

const refusalOf = async (person: Person) => {
  const { status, body } = await person.ask(deleteAccount);
  return [status, body.code, body.message];
};
const shifted = (person: Person, days: number) =>
  team.database.admin`
    update deletions set begun_at = begun_at - make_interval(days => ${days})
    where account_id = ${person.account}`;

const obstaclesOf = async (person: Person) => {
  const { beforeDeleting } = await person.call(account, {});
  return beforeDeleting.map((obstacle) => obstacleWords(obstacle, defaultBrand));
};

describe('deleting an account', () => {
  it('is refused while a subscription is active or money is not settled, and says what to do', async () => {
    const client = await joinedClient(team);
    const { admin } = team.database;
    expect(await refusalOf(client.person)).toEqual([
      409,
      'not-possible',
      expect.stringMatching(
        /^Your Master Gwapo subscription runs until .* Cancel it in Plan first\.$/,
      ),
    ]);
    const { beforeDeleting } = await client.person.call(account, {});
    expect(beforeDeleting).toHaveLength(2);
    await admin`
      update visits set state = 'cancelled', cancelled_by = 'subscription' where id = ${client.visit}`;
    await admin.begin((sql) => cancelAt(sql, client.subscription, 4000));
    expect(await refusalOf(client.person)).toEqual([
      409,
      'not-possible',
      expect.stringMatching(/^₱4,000\.00 of your Master Gwapo is still to be paid\. Call us at /),
    ]);
    await pay(team, client.subscription, 5000);
    expect((await refusalOf(client.person))[2]).toMatch(/^You have paid ₱1,000\.00 more than/);
    await admin.begin((sql) => cancelAt(sql, client.subscription, 5000));
    expect((await client.person.call(account, {})).beforeDeleting).toEqual([]);
    await client.person.call(deleteAccount, {});
  });

  it('is refused while a cancelled subscription still runs, and says from which day it is possible', async () => {
    const client = await joinedClient(team, [addDays(today, 3), '9:00']);
    const { admin } = team.database;
    const end = { end_day: addDays(today, 8) };
    await admin.begin((sql) => cancelAt(sql, client.subscription, 0, end));
    const from = formatDay(addDays(today, 4));
    const until = formatDay(addDays(today, 3));
    expect(await obstaclesOf(client.person)).toEqual([
      `Your Master Gwapo subscription is cancelled, and we still come until ${until}. You can delete your account from ${from}.`,
    ]);
    await admin`update visits set state = 'cancelled', cancelled_by = 'subscription' where id = ${client.visit}`;
    expect((await client.person.call(account, {})).beforeDeleting).toEqual([]);
  });

  it('is refused while a term ends by itself with nothing to cancel, and says until when', async () => {
    const client = await joinedClient(team, [addDays(today, -1), '9:00']);
    const { admin } = team.database;
    await admin`
      update visits set state = 'missed', missed_reason = 'nobody-home' where id = ${client.visit}`;
    const free = { price_in_pesos: 0, end_day: addDays(today, 8) };
    await admin.begin((sql) => chargeInAll(sql, client.subscription, 0, free));
    const [until, from] = [formatDay(addDays(today, 7)), formatDay(addDays(today, 8))];
    expect(await obstaclesOf(client.person)).toEqual([
      `Your Master Gwapo subscription ends on ${until}. You can delete your account from ${from}.`,
    ]);
  });

  it('is refused to the last owner', async () => {
    const message = 'You are the last owner of the team. Make somebody else an owner first.';
    expect(await refusalOf(team.owner)).toEqual([409, 'not-possible', message]);
    const second = await team.addMember('Oscar Diaz', 'owner');
    await second.call(deleteAccount, {});
  });

  it('ends a shared proof and the feed at once; its pictures are dead within 5 minutes', async () => {
    const ben = await team.addWorker('Ben Ramos');
    const client = await team.addClient();
    const visit = await provenVisit(team, client, [ben], '6:00');
    await storePhoto(team, visit.id, ben);
    const { path } = await client.call(shareProof, { visitId: visit.id });
    const feed = await client.call(makeFeed, {});
    const open = () => team.call(sharedProof.name, { token: path.replace('/proof/', '') });
    const shown = await (await open()).json();
    const picture = new URL(shown.proof.tasks[0].singles[0].pictureUrl, siteUrl);
    const { exp = 0 } = decodeJwt(picture.searchParams.get('token') ?? '');
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(5 * minuteInMs);
    await settle(team, visit);
    await client.call(deleteAccount, {});
    expect((await open()).status).toBe(410);
    const read = await fetch(team.address.replace('/functions/v1', feed.path));
    expect(read.status).toBe(410);
  });

  it('begins once, and is taken back for 7 days', async () => {
    const client = await joinedClient(team);
    await settle(team, client);
    const [first, again] = await Promise.all([
      client.person.call(deleteAccount, {}),
      client.person.call(deleteAccount, {}),
    ]);
    expect(again).toEqual(first);
    expect((await client.person.call(account, {})).deletion).toEqual(first);
    const days = (moment: string) => (Date.parse(moment) - Date.parse(first.begunAt)) / dayInMs;
    expect([days(first.takeBackUntil), days(first.erasedFrom)]).toEqual([7, 30]);
    await client.person.call(keepAccount, {});
    expect((await client.person.call(account, {})).deletion).toBeNull();
    await client.person.call(deleteAccount, {});
    await shifted(client.person, 7);
    const late = await client.person.ask(keepAccount);
    expect([late.status, late.body.code]).toEqual([409, 'not-possible']);
    const history = await team.database.admin`
      select actor, change from history
      where thing = 'client' and thing_id = ${client.client} and actor = 'client'
        and after ?| '{begun_at,taken_back_at}'
      order by id`;
    expect(history.map(({ change }) => change)).toEqual(['created', 'updated', 'created']);
  });

  it('is mailed with its dates to the account’s address, unless it was taken back meanwhile', async () => {
    const client = await joinedClient(team);
    await settle(team, client);
    await client.person.call(deleteAccount, {});
    const [mail] = await team.database.admin<{ about: string; recipient: string }[]>`
      select about, recipient from private.outbox
      where kind = 'deletion-begun' and recipient = (
        select email from auth.users where id = ${client.person.account}
      )`;
    const site = { ...team.dependencies, brand: defaultBrand, siteUrl };
    const compose = () =>
      mailKinds['deletion-begun'].compose({ about: mail?.about ?? '', which: null }, site, 'mail');
    const composed = await compose();
    expect(composed?.letter.subject).toBe('Your account is being deleted - Maayos');
    expect(JSON.stringify(composed?.letter.blocks)).toContain(`${siteUrl}/portal/account`);
    await client.person.call(keepAccount, {});
    expect(await compose()).toBeNull();
  });
});
