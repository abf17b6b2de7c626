import { dispatchers, holdRules, inOwnName, nobody, owners } from './policies.fixture.ts';

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
  ...inOwnName(
    'Dispatchers enter payments',
    ({ subscription }, member) => `
      insert into public.payments (subscription_id, day, pesos, method, entered_by)
      select '${subscription}', '2099-01-01', 500, 'cash', ${member}`,
    dispatchers(1),
  ),
  ...inOwnName(
    'Owners void payments',
    ({ payment }, member) => `
      insert into public.payment_states (payment_id, subscription_id, state, reason, by_member)
      select id, subscription_id, 'voided', 'Entered twice', ${member} from public.payments
      where id = '${payment}'`,
    owners(1),
  ),
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
    'Dispatchers read what the gateway kept of a payment',
    () => 'select gross_in_centavos, fee_in_centavos, net_in_centavos from public.gateway_payments',
    dispatchers(1),
  ],
  [
    'Dispatchers read which online payments cannot be posted',
    () => 'select why, amount from public.unposted_payments',
    dispatchers(1),
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
  ...inOwnName(
    'Owners enter that refunds were paid out',
    (_, member) => `
      update public.refunds set state = 'paid', paid_day = '2099-01-01', method = 'cash', paid_at = now(),
        paid_by = ${member}`,
    owners(1),
  ),
  ['Nobody deletes a payment', () => 'delete from public.payments', nobody],
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
  ...inOwnName(
    'Dispatchers agree on dues',
    ({ subscription }, member) => `
      insert into public.due_terms (due_id, subscription_id, day, pesos, reason, by_member)
      select id, subscription_id, '2099-01-01', 1, 'agreed', ${member} from public.dues
      where subscription_id = '${subscription}'`,
    dispatchers(1),
  ),
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
  ...inOwnName(
    'Dispatchers put payments on dues',
    ({ payment }, member) => `
      insert into public.allocations (payment_id, due_id, subscription_id, pesos, by_member)
      select payments.id, dues.id, subscription_id, 1, ${member}
      from public.payments join public.dues using (subscription_id) where payments.id = '${payment}'`,
    dispatchers(1),
  ),
  ...inOwnName(
    'Dispatchers keep in which line of a statement a payment was found',
    ({ payment }, member) => `
      insert into public.statement_lines (mark, payment_id, subscription_id, by_member)
      select 'a-mark-of-22-letters-x', id, subscription_id, ${member} from public.payments
      where id = '${payment}'`,
    dispatchers(1),
  ),
  [
    'Dispatchers alone read the lines of statements',
    () => 'select mark from public.statement_lines',
    dispatchers(1),
  ],
  ...['dues', 'due_terms', 'payment_states', 'allocations', 'statement_lines'].flatMap((table) => [
    [`Nobody deletes from ${table}`, () => `delete from public.${table}`, nobody] as const,
    [
      `Nobody moves rows of ${table} to another subscription`,
      () => `update public.${table} set subscription_id = subscription_id`,
      nobody,
    ] as const,
  ]),
]);
