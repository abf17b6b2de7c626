import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CallDefinition } from '../../contract/call.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { storeCompany } from '../../tests/company.fixture.ts';
import { ids } from '../../tests/company-ids.fixture.ts';
import { joinedClient } from './client/clients.fixture.ts';
import { everyCall } from './every-call.fixture.ts';
import { ordinaryOf } from './extreme-inputs.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { serveTeam } from './team/team.fixture.ts';

const team = forAllTests(serveTeam);
beforeAll(async () => {
  await storeCompany(team.database);
});

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

it('what a client names of somebody else is not there, and is there for its owner', async () => {
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
