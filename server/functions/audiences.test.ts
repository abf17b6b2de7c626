import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Audience, CallDefinition } from '../../contract/call.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { joinedClient } from '../../supabase/functions/client/clients.fixture.ts';
import { serveTeam } from '../../supabase/functions/team/team.fixture.ts';
import { storeCompany } from '../../tests/company.fixture.ts';
import { ids } from '../../tests/company-ids.fixture.ts';
import { everyCall } from './every-call.fixture.ts';
import { ordinaryOf } from './extreme-inputs.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { answer } from './served.fixture.ts';

const team = forAllTests(serveTeam);
let callers: Record<string, string | null>;
beforeAll(async () => {
  await storeCompany(team.database);
  const weak = { secondFactor: false };
  const former = async (daysAgo: number) => {
    const { account, member } = await team.addMember('Carlo Ramos', 'owner');
    await team.database.admin`
      update public.members set deactivated_at = now() - make_interval(days => ${daysAgo})
      where id = ${member}`;
    return (await team.addClient(account)).token;
  };
  const { authSql } = team.database;
  const signedOut = await team.addClient();
  await authSql`delete from auth.sessions where user_id = ${signedOut.account}`;
  const banned = async (minutes: number) => {
    const { account, token } = await team.addClient();
    await authSql`
      update auth.users set banned_until = now() + make_interval(mins => ${minutes}) where id = ${account}`;
    return token;
  };
  callers = {
    visitor: null,
    'invalid token': 'x.y.z',
    'signed out': signedOut.token,
    banned: await banned(9),
    'banned once': await banned(-1),
    client: team.client.token,
    'long gone': await former(8),
    'just gone': await former(1),
    worker: team.worker.token,
    'dispatcher without a second factor': (await team.addMember('Dina Yu', 'dispatcher', weak))
      .token,
    'owner without a second factor': (await team.addMember('Otto Sy', 'owner', weak)).token,
    dispatcher: team.dispatcher.token,
    'owner with an old code': (await team.owner.again(16)).token,
    owner: team.owner.token,
  };
});

/** How a call of each audience refuses others; everybody else may call. */
const refusals: Record<Audience, Record<string, string>> = (() => {
  const nobody = ['visitor', 'invalid token', 'signed out', 'banned'];
  const strangers = ['client', 'banned once', 'long gone'];
  const client = Object.fromEntries(nobody.map((who) => [who, 'not-signed-in']));
  const sender = { ...client, ...Object.fromEntries(strangers.map((who) => [who, 'not-allowed'])) };
  const member = { ...sender, 'just gone': 'not-allowed' };
  const weakOwner = { 'owner without a second factor': 'second-factor-needed' };
  const weak = 'dispatcher without a second factor';
  const dispatcher = {
    ...member,
    worker: 'not-allowed',
    ...weakOwner,
    [weak]: 'second-factor-needed',
  };
  const owner = { ...dispatcher, dispatcher: 'not-allowed', [weak]: 'not-allowed' };
  return { anyone: {}, client, sender, member, dispatcher, owner };
})();

/** Calls for another audience than the rest of their folder. */
const exceptions: [Audience, string][] = [
  ['anyone', 'team/invitation'],
  ['client', 'my-requests team/accept-invitation'],
  ['sender', 'crew/send-steps crew/keep-photo'],
  [
    'member',
    'crew/my-visits crew/my-sms crew/choose-sms crew/my-place-on-site crew/show-me-on-site crew/propose-pin team/me team/seen',
  ],
  ['owner', 'team/outlook'],
  ['owner', 'team/invite team/withdraw-invitation team/deactivate-member team/reset-factor'],
  ['owner', 'team/keep-member-picture team/remove-member-picture team/confirm-holidays'],
  ['owner', 'team/export-part team/export-importable team/upload-import team/start-import'],
  ['owner', 'team/import team/imports team/undo-import team/save-sms-settings'],
  ['owner', 'team/refund-online team/refund-credit team/pay-refund team/void-payment'],
  ['owner', 'team/write-off-due team/take-back-write-off team/save-way-to-pay'],
  ['owner', 'team/try-way-to-pay team/switch-way-to-pay team/order-ways-to-pay team/set-base'],
];

function audienceOf(name: string): Audience {
  const [exception] = exceptions.find(([, names]) => names.split(' ').includes(name)) ?? [];
  if (exception !== undefined) return exception;
  if (name.startsWith('client/')) return 'client';
  return name.startsWith('team/') ? 'dispatcher' : 'anyone';
}

it.each(everyCall)(
  '$name is for its audience alone: $audience',
  async ({ name, method, ...call }) => {
    const asked = Object.entries(callers).map(async ([who, token]) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      // Nobody's input is read before they are let in, and nothing follows from this one.
      const response = method === 'GET' ? team.get(name, headers) : team.call(name, 'x', headers);
      const { status, body } = await answer(await response);
      expect(status).toBeLessThan(500);
      return [who, status === 401 || status === 403 ? body.code : 'let in'];
    });
    const everybody = Object.fromEntries(Object.keys(callers).map((who) => [who, 'let in']));
    expect(Object.fromEntries(await Promise.all(asked))).toEqual({
      ...everybody,
      ...refusals[audienceOf(name)],
      ...('needsFreshCode' in call && { 'owner with an old code': 'fresh-code-needed' }),
    });
  },
);

const { client, otherClient } = ids.account;
const { subscription, doneVisit, visit } = ids;
const pictureId = randomUUID();
/** What calls of clients name: their fields, and the owner. Destructive ones come last. */
const owned: [name: string, fields: Record<string, unknown>, owner?: string][] = [
  ['acknowledgement', { payment: ids.payment }],
  ['pause-lengths', { id: subscription }],
  ['pay', { subscriptionId: subscription }],
  ['pay-links', { subscriptionId: subscription }],
  ['preview-move', { id: visit }],
  ['preview-pause', { id: subscription }],
  ['proof', { visitId: doneVisit }],
  ['statement', { subscription }],
  ['visit', { visitId: visit }],
  ['visit-times', { id: visit }],
  ['answer-quote', { quoteId: ids.quote }, otherClient],
  ['change-home', { id: ids.home, personPhone: '' }],
  ['claim-payment', { subscriptionId: subscription, day: '2026-01-01' }],
  ['make-pay-link', { subscriptionId: subscription, dueId: null }],
  ['withdraw-pay-link', { id: ids.payLink }],
  ['rate-visit', { visitId: doneVisit }],
  ['report-problem', { visitId: doneVisit }],
  ['keep-problem-photo', { id: pictureId, problemId: ids.problem }],
  ['share-proof', { visitId: doneVisit }],
  ['withdraw-share', { id: ids.share }],
  ['keep-screenshot', { claimId: ids.payment }],
  ['hide-photo', { photoId: ids.photo }],
  ['move-visit', { id: visit }],
  ['skip-visit', { id: visit }],
  ['withdraw-change', { id: ids.change }],
  ['withdraw-request', { reference: ids.order }],
  ['renew-subscription', { id: subscription }],
  ['pause-subscription', { id: subscription }],
  ['resume-subscription', { pauseId: '' }],
  ['cancel-subscription', { id: subscription, seen: '' }],
  ['end-session', { id: ids.session.client }],
];

const nothing = randomUUID();
/** Fields that name a thing. */
const naming =
  /^(id|reference|dueId|quoteId|claimId|pauseId|photoId|visitId|problemId|paymentId|subscription|subscriptionId|clientId|memberId|member|payment)$/;
const ordinaryInput = (input: CallDefinition['input']) =>
  ordinaryOf(input) as Record<string, unknown>;
const namesIn = ({ input }: CallDefinition) =>
  Object.keys(ordinaryInput(input)).filter((field) => naming.test(field));

function named(audience: string): CallDefinition[] {
  return everyCall.filter((one) => one.name.startsWith(audience) && namesIn(one).length > 0);
}

it('things of somebody else are not found, and are found for their owner', async () => {
  const { admin } = team.database;
  const [pause] = await admin<{ id: string }[]>`select id from pauses`;
  await admin`insert into problem_photos (id, problem_id, bytes, width, height) values (${pictureId}, ${ids.problem}, 1, 1, 1)`;
  const strangers = [
    ...[(await joinedClient(team)).person, await team.addClient()],
    ...[team.worker, team.dispatcher, team.owner],
  ];
  for (const [name, fields, owner = client] of owned) {
    const definition = definitionOf(`client/${name}`);
    const ofPause = 'pauseId' in fields && { pauseId: pause?.id };
    const ordinary = ordinaryInput(definition.input);
    const id = 'id' in ordinary && { id: randomUUID() };
    const input = { ...ordinary, ...id, ...fields, ...ofPause };
    for (const person of strangers) {
      const refused = { status: 404, body: { code: 'not-found' } };
      expect(await person.ask(definition, input), name).toMatchObject(refused);
    }
    const own = await (await team.addClient(owner)).ask(definition, input);
    expect(['not-found', 'invalid-body'], name).not.toContain(own.body.code);
  }
  // They make a home, or need a gateway, or what happened just now.
  const others = ['add-home', 'online-payment', 'pay-online', 'say-why', 'take-back-pause'];
  expect(
    named('client/')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...owned.map(([name]) => name), ...others].map((name) => `client/${name}`).toSorted());
});

/** Calls of the team whose id may be unknown: they create, list, or repeat an answer. */
const madeOrListed = new Set([
  ...[
    'add-client',
    'client-messages',
    'client-visits',
    'count-visits',
    'cash-held-by',
    'new-job',
    'new-order',
  ],
  // These need more than names.
  ...['confirm-request', 'refund-online'],
  ...[
    'start-import',
    'import',
    'undo-import',
    'upload-import',
    'remove-member-picture',
    'visits-to-give',
  ],
]);
/** Values that rules need beyond ordinary ones. */
const usual: Record<string, unknown> = {
  ...{
    day: manilaToday(new Date()),
    phone: '0917 123 4567',
    personPhone: '',
    crew: [],
    workingDays: [1],
  },
  ...{
    again: undefined,
    validUntil: manilaToday(new Date()),
    packageType: undefined,
    term: null,
    customMonths: undefined,
  },
  ...{ paymentPlan: undefined, parts: [{ dueId: nothing, pesos: 1 }] },
};
const namedByNumbers = ['team/mark-told', 'team/mark-not-told', 'team/send-mail-again'];

it.each(named('team/').filter(({ name }) => !madeOrListed.has(name.slice(5))))(
  '$name knows of nothing that is not there, whatever it is called',
  async (definition) => {
    const input = ordinaryInput(definition.input);
    for (const field of Object.keys(input)) {
      if (field in usual) input[field] = usual[field];
      if (naming.test(field) && field !== 'reference')
        input[field] = namedByNumbers.includes(definition.name) ? '999999' : nothing;
    }
    const missing = { status: 404, body: { code: 'not-found' } };
    expect(await team.owner.ask(definition, input)).toMatchObject(missing);
  },
);

it.each(named('').filter((one) => one.method === 'GET' && namesIn(one)[0] !== 'subscription'))(
  '$name knows of nothing with a malformed name',
  async (definition) => {
    const { input, audience } = definition;
    const [field = ''] = namesIn(definition);
    const by = audience === 'client' ? team.client : team.owner;
    for (const malformed of [
      'nonsense',
      '123',
      'O-7K3M9Q2',
      'O-7K3M9Q2X0',
      "'; drop",
      'a\u0000b',
      ' ',
    ]) {
      const asked = await by.ask(definition, { ...ordinaryInput(input), [field]: malformed });
      expect(asked, malformed).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  },
);

function definitionOf(name: string): CallDefinition {
  const definition = everyCall.find((one) => one.name === name);
  if (definition === undefined) throw new Error(`There is no call ${name}.`);
  return definition;
}
