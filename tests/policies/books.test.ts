import { dispatchers, holdRules, inOwnName, nobody, owners, service } from './policies.fixture.ts';

const asSelf = (owner: string) => `coalesce(access.member_id(), '${owner}')`;

function promiseOf(subscription: string, member: string): string {
  return `
    insert into public.payment_promises (subscription_id, day, by_member)
    values ('${subscription}', '2099-01-01', ${member})`;
}

function withdrawalOf(subscription: string, member: string): string {
  return `
    with promise as (${promiseOf(subscription, member)} returning id)
    insert into public.withdrawn_promises (promise_id, subscription_id, by_member)
    select id, '${subscription}', ${member} from promise`;
}

function invoiceOf(subscription: string, member: string): string {
  return `
    insert into public.invoices (due_id, subscription_id, number, day, pesos, by_member)
    select id, subscription_id, 'SI-99', '2099-01-01', 5, ${member} from public.dues
    where subscription_id = '${subscription}'`;
}

holdRules([
  [
    'Dispatchers read what was written off, clients of their own',
    () => 'select due_id, pesos, at from public.write_offs',
    { ...dispatchers(1), eraser: 1, client: 1 },
  ],
  [
    'Clients do not read who wrote off what, and why',
    () => 'select by_member, reason from public.write_offs',
    { ...dispatchers(1), eraser: 1 },
  ],
  ...inOwnName(
    'Owners write off',
    ({ subscription }, member) => `
      insert into public.write_offs (due_id, subscription_id, pesos, reason, by_member)
      select id, subscription_id, 5, 'x', ${member} from public.dues where subscription_id = '${subscription}'`,
    owners(1),
  ),
  [
    'Dispatchers read what is open of dues',
    ({ subscription }) =>
      `select open_in_pesos from private.due_standings where subscription_id = '${subscription}'`,
    dispatchers(1),
  ],
  [
    'Dispatchers read promises to pay',
    () => 'select day from public.payment_promises',
    dispatchers(1),
  ],
  [
    'Dispatchers note promises to pay',
    ({ subscription, member }) => promiseOf(subscription, asSelf(member.owner)),
    dispatchers(1),
  ],
  [
    "Nobody of the team notes a promise in somebody else's name",
    ({ subscription, member }) => promiseOf(subscription, `'${member.workerOnVisit}'`),
    service(1),
  ],
  [
    'Dispatchers read withdrawn promises',
    () => 'select at from public.withdrawn_promises',
    dispatchers(1),
  ],
  [
    'Dispatchers withdraw promises',
    ({ subscription, member }) => withdrawalOf(subscription, asSelf(member.owner)),
    dispatchers(1),
  ],
  [
    "Nobody of the team withdraws a promise in somebody else's name",
    ({ subscription, member }) => withdrawalOf(subscription, `'${member.workerOnVisit}'`),
    service(1),
  ],
  [
    'Dispatchers read invoices, clients their own',
    () => 'select number, day, pesos from public.invoices',
    { ...dispatchers(1), client: 1 },
  ],
  [
    'Clients do not read who entered an invoice',
    () => 'select by_member from public.invoices',
    dispatchers(1),
  ],
  [
    'Dispatchers enter invoices',
    ({ subscription, member }) => invoiceOf(subscription, asSelf(member.owner)),
    dispatchers(1),
  ],
  [
    "Nobody of the team enters an invoice in somebody else's name",
    ({ subscription, member }) => invoiceOf(subscription, `'${member.workerOnVisit}'`),
    service(1),
  ],
  [
    'Clients read that an invoice was voided, and not why',
    () => 'select invoice_id, at from public.invoice_voids',
    { ...dispatchers(1), eraser: 1, client: 1 },
  ],
  [
    'Dispatchers read why an invoice was voided',
    () => 'select reason from public.invoice_voids',
    { ...dispatchers(1), eraser: 1 },
  ],
  [
    'Dispatchers read which certificates there are',
    () => 'select quarter from public.withholding_certificates',
    dispatchers(1),
  ],
  [
    'Dispatchers note for which quarter something was withheld',
    ({ subscription, member }) => `
      with withheld as (
        insert into public.payments (subscription_id, day, pesos, method, state, entered_by)
        values ('${subscription}', '2099-01-01', 5, 'withholding', 'claimed', ${asSelf(member.owner)}) returning id
      )
      insert into public.withholding_certificates (payment_id, subscription_id, quarter, by_member)
      select id, '${subscription}', '2099-01-01', ${asSelf(member.owner)} from withheld`,
    dispatchers(1),
  ],
  ...[
    'write_offs',
    'payment_promises',
    'withdrawn_promises',
    'invoices',
    'invoice_voids',
    'withholding_certificates',
  ].flatMap((table) => [
    [`Nobody deletes from ${table}`, () => `delete from public.${table}`, nobody] as const,
    [
      `Nobody changes ${table}`,
      () => `update public.${table} set by_member = by_member`,
      nobody,
    ] as const,
  ]),
]);
