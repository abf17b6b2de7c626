import { ids } from '../company-ids.fixture.ts';
import { dispatchers, holdRules } from './policies.fixture.ts';

const voidOf =
  (freesNumber: boolean) =>
  ({ subscription, member }: typeof ids) =>
    `
    insert into public.invoice_voids (invoice_id, subscription_id, reason, by_member, frees_number)
    select id, subscription_id, 'x', coalesce(access.member_id(), '${member.owner}'), ${freesNumber}
    from public.invoices where subscription_id = '${subscription}' and number = 'SI-7'`;

holdRules(
  [
    [
      'Dispatchers void an invoice that another of them entered, and keep its number',
      voidOf(false),
      dispatchers(1),
    ],
    [
      'Only the member who entered an invoice frees its number',
      voidOf(true),
      { dispatcher: 1, service: 1 },
    ],
  ],
  async ({ admin }) => {
    await admin`
      insert into invoices (due_id, subscription_id, number, day, pesos, by_member)
      select id, subscription_id, 'SI-7', '2099-01-01', 5, ${ids.member.dispatcher}
      from dues where subscription_id = ${ids.subscription}`;
  },
);
