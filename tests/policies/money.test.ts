import { dispatchers, holdRules, nobody, service } from './policies.fixture.ts';

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
    'Dispatchers void payments',
    ({ member }) => `
      update public.payments set voided_at = now(), void_reason = 'Entered twice',
        voided_by = coalesce(access.member_id(), '${member.owner}')`,
    dispatchers(1),
  ],
  [
    "Nobody of the team voids a payment in somebody else's name",
    ({ member }) => `
      update public.payments set voided_at = now(), void_reason = 'Entered twice',
        voided_by = '${member.workerOnVisit}'`,
    service(1),
  ],
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
    'Dispatchers enter that refunds were paid out',
    ({ member }) => `
      update public.refunds set state = 'paid', paid_day = '2099-01-01', method = 'cash', paid_at = now(),
        paid_by = coalesce(access.member_id(), '${member.owner}')`,
    dispatchers(1),
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
]);
