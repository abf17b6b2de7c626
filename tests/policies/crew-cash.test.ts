import { randomUUID } from 'node:crypto';
import { dayFrom } from '../company.fixture.ts';
import { ids } from '../company-ids.fixture.ts';
import type { TestDatabase } from '../database.ts';
import { dispatchers, holdRules, nobody, service } from './policies.fixture.ts';

const cash = randomUUID();

async function storeCash({ admin }: TestDatabase): Promise<void> {
  await admin`
    insert into payments (id, subscription_id, visit_id, day, pesos, method, source, state, entered_by)
    values (${cash}, ${ids.subscription}, ${ids.visit}, ${dayFrom(0)}, 500, 'cash', 'crew', 'claimed',
      ${ids.member.workerOnVisit})`;
}

const self = `coalesce(access.sender_id(), '${ids.member.workerOnVisit}')`;

holdRules(
  [
    [
      'Workers enter cash of a visit that they are on, in their own name',
      () => cashOf(self),
      { 'worker on the visit': 1, ...service(1) },
    ],
    [
      'Nobody of the team enters cash in the name of somebody else',
      () => cashOf(`'${ids.member.workerElsewhere}'`),
      service(1),
    ],
    [
      'Workers enter cash as claimed alone',
      () => cashOf(self).replace("'claimed'", "'confirmed'"),
      service(1),
    ],
    [
      'Workers read the cash that they entered, and no other payment',
      () => 'select pesos, state, note from public.payments',
      { 'worker on the visit': 1, ...dispatchers(2), eraser: 2 },
    ],
    [
      'Workers withdraw the cash that they hold',
      () => stateOf('not-found', self),
      { 'worker on the visit': 1, ...dispatchers(1) },
    ],
    [
      'Nobody of the team withdraws it in the name of somebody else',
      () => stateOf('not-found', `'${ids.member.workerElsewhere}'`),
      service(1),
    ],
    ['Workers do not confirm it; dispatchers do', () => stateOf('confirmed', self), dispatchers(1)],
    [
      'Workers read no states of payments',
      () => 'select state from public.payment_states',
      { ...dispatchers(2), eraser: 2, client: 2 },
    ],
    ['Workers change no payment', () => 'update public.payments set pesos = pesos', nobody],
  ],
  storeCash,
);

function cashOf(member: string): string {
  return `
    insert into public.payments (subscription_id, visit_id, day, pesos, method, source, state, entered_by)
    values ('${ids.subscription}', '${ids.visit}', '2099-01-01', 500, 'cash', 'crew', 'claimed', ${member})`;
}

function stateOf(state: string, member: string): string {
  return `
    insert into public.payment_states (payment_id, subscription_id, state, reason, by_member)
    values ('${cash}', '${ids.subscription}', '${state}', '${state === 'confirmed' ? '' : 'Wrong amount'}', ${member})`;
}
