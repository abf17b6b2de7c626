import { dispatchers, holdRules, nobody, owners, service } from './policies.fixture.ts';

holdRules([
  [
    'Dispatchers read payments, clients their own',
    () => 'select pesos, method from public.payments',
    { ...dispatchers(1), eraser: 1, client: 1 },
  ],
  [
    'Clients do not read who entered a payment',
    () => 'select entered_by, note from public.payments',
    { ...dispatchers(1), eraser: 1 },
  ],
  [
    'Dispatchers enter payments',
    ({ subscription, member }) => `
      insert into public.payments (subscription_id, day, pesos, method, entered_by)
      select '${subscription}', '2099-01-01', 500, 'cash',
        coalesce(access.member_id(), '${member.owner}')`,
    dispatchers(1),
  ],
  [
    "Nobody of the team enters a payment in somebody else's name",
    ({ subscription, member }) => `
      insert into public.payments (subscription_id, day, pesos, method, entered_by)
      values ('${subscription}', '2099-01-01', 500, 'cash', '${member.workerOnVisit}')`,
    service(1),
  ],
  [
    'Owners void payments',
    ({ payment, member }) => stateOf(payment, `coalesce(access.member_id(), '${member.owner}')`),
    owners(1),
  ],
  [
    "Nobody of the team voids a payment in somebody else's name",
    ({ payment, member }) => stateOf(payment, `'${member.workerOnVisit}'`),
    service(1),
  ],
  [
    'Dispatchers read the states of payments, clients their own',
    () => 'select state, at from public.payment_states',
    { ...dispatchers(1), eraser: 1, client: 1 },
  ],
  [
    'Clients do not read who voided a payment, and why',
    () => 'select by_member, reason from public.payment_states',
    { ...dispatchers(1), eraser: 1 },
  ],
  [
    'Dispatchers read screenshots of payments, clients their own',
    () => 'select id, payment_id, width from public.claim_screenshots',
    { ...dispatchers(1), client: 1 },
  ],
  [
    'Nobody removes a screenshot but the service',
    () => 'delete from public.claim_screenshots',
    service(1),
  ],
  [
    'Dispatchers read what the gateway kept of a payment',
    () => 'select gross_in_centavos, fee_in_centavos, net_in_centavos from public.gateway_payments',
    dispatchers(1),
  ],
  [
    'Dispatchers read which online payments cannot be posted',
    () => 'select why, amount from public.unposted_payments',
    dispatchers(1),
  ],
  [
    'The service alone reads what the gateway was asked for',
    () => 'select from private.gateway_checkouts, private.gateway_refunds, private.gateway_events',
    service(1),
  ],
  [
    'Nobody changes what the gateway reported',
    () => 'update public.gateway_payments set fee_in_centavos = 0',
    nobody,
  ],
  [
    'Nobody changes what was not posted',
    () => 'update public.unposted_payments set amount = amount',
    nobody,
  ],
  ['Nobody changes a payment', () => 'update public.payments set pesos = pesos', nobody],
  [
    'Dispatchers read refunds, clients their own',
    () => 'select pesos, state, reference from public.refunds',
    { ...dispatchers(1), eraser: 1, client: 1 },
  ],
  [
    'Clients do not read who entered a refund as paid out',
    () => 'select paid_by from public.refunds',
    { ...dispatchers(1), eraser: 1 },
  ],
  [
    'The service alone enters refunds',
    ({ subscription, visit }) => `
      insert into public.refunds (subscription_id, cause, visit_id, pesos, day, state)
      values ('${subscription}', 'visit-not-placed', '${visit}', 500, '2099-01-01', 'withdrawn')`,
    service(1),
  ],
  [
    'Owners enter that refunds were paid out',
    ({ member }) => `
      update public.refunds set state = 'paid', paid_day = '2099-01-01', method = 'cash', paid_at = now(),
        paid_by = coalesce(access.member_id(), '${member.owner}')`,
    owners(1),
  ],
  [
    "Nobody of the team pays out a refund in somebody else's name",
    ({ member }) => `
      update public.refunds set state = 'paid', paid_day = '2099-01-01', method = 'cash', paid_at = now(),
        paid_by = '${member.workerOnVisit}'`,
    service(1),
  ],
  ['Nobody deletes a refund', () => 'delete from public.refunds', nobody],
  ['Nobody empties the refunds', () => 'truncate public.refunds', nobody],
  ['Nobody deletes a payment', () => 'delete from public.payments', nobody],
  ['Nobody empties the payments', () => 'truncate public.payments', nobody],
  [
    'Dispatchers read dues, clients their own',
    ({ subscription }) =>
      `select number, kind, text, reference from public.dues where subscription_id = '${subscription}'`,
    { ...dispatchers(1), eraser: 1, client: 1 },
  ],
  [
    'Dispatchers add dues',
    ({ subscription }) => `
      insert into public.dues (subscription_id, number, kind, text)
      values ('${subscription}', 99, 'extra', 'A visit more')`,
    dispatchers(1),
  ],
  [
    'Dispatchers read the terms of dues, clients their own',
    ({ subscription }) =>
      `select day, pesos, reason from public.due_terms where subscription_id = '${subscription}'`,
    { ...dispatchers(1), client: 1 },
  ],
  [
    'Clients do not read who agreed on a due',
    ({ subscription }) =>
      `select by_member from public.due_terms where subscription_id = '${subscription}'`,
    dispatchers(1),
  ],
  [
    'Dispatchers agree on dues',
    ({ member, subscription }) =>
      termOf(subscription, `coalesce(access.member_id(), '${member.owner}')`),
    dispatchers(1),
  ],
  [
    "Nobody of the team agrees on a due in somebody else's name",
    ({ member, subscription }) => termOf(subscription, `'${member.workerOnVisit}'`),
    service(1),
  ],
  [
    'Dispatchers read which due a payment paid, clients of their own',
    () => 'select payment_id, due_id, pesos from public.allocations',
    { ...dispatchers(1), client: 1 },
  ],
  [
    'Clients do not read who put a payment on a due',
    () => 'select by_member from public.allocations',
    dispatchers(1),
  ],
  [
    'Dispatchers put payments on dues',
    ({ member, payment }) =>
      allocationOf(payment, `coalesce(access.member_id(), '${member.owner}')`),
    dispatchers(1),
  ],
  [
    "Nobody of the team puts a payment on a due in somebody else's name",
    ({ member, payment }) => allocationOf(payment, `'${member.workerOnVisit}'`),
    service(1),
  ],
  [
    'Dispatchers keep in which line of a statement a payment was found',
    ({ member, payment }) => lineOf(payment, `coalesce(access.member_id(), '${member.owner}')`),
    dispatchers(1),
  ],
  [
    "Nobody of the team keeps a line of a statement in somebody else's name",
    ({ member, payment }) => lineOf(payment, `'${member.workerOnVisit}'`),
    service(1),
  ],
  [
    'Dispatchers alone read the lines of statements',
    () => 'select mark from public.statement_lines',
    dispatchers(1),
  ],
  ...['dues', 'due_terms', 'payment_states', 'allocations', 'statement_lines'].flatMap((table) => [
    [`Nobody deletes from ${table}`, () => `delete from public.${table}`, nobody] as const,
    [`Nobody empties ${table}`, () => `truncate public.${table}`, nobody] as const,
    [
      `Nobody moves rows of ${table} to another subscription`,
      () => `update public.${table} set subscription_id = subscription_id`,
      nobody,
    ] as const,
  ]),
]);

function stateOf(payment: string, member: string): string {
  return `
    insert into public.payment_states (payment_id, subscription_id, state, reason, by_member)
    select id, subscription_id, 'voided', 'Entered twice', ${member} from public.payments
    where id = '${payment}'`;
}

function lineOf(payment: string, member: string): string {
  return `
    insert into public.statement_lines (mark, payment_id, subscription_id, by_member)
    select 'a-mark-of-22-letters-x', id, subscription_id, ${member} from public.payments
    where id = '${payment}'`;
}

function termOf(subscription: string, member: string): string {
  return `
    insert into public.due_terms (due_id, subscription_id, day, pesos, reason, by_member)
    select id, subscription_id, '2099-01-01', 1, 'agreed', ${member} from public.dues
    where subscription_id = '${subscription}'`;
}

function allocationOf(payment: string, member: string): string {
  return `
    insert into public.allocations (payment_id, due_id, subscription_id, pesos, by_member)
    select payments.id, dues.id, subscription_id, 1, ${member}
    from public.payments join public.dues using (subscription_id) where payments.id = '${payment}'`;
}
