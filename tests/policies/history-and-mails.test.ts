import { dispatchers, holdRules, nobody, service } from './policies.fixture.ts';

const withAccounts = { service: 1, 'the accounts’ server': 1 };

holdRules([
  ['The service reads mails', () => "select id from private.outbox where kind = 'x'", service(1)],
  [
    'The service and the accounts’ server queue mails',
    () => `select private.queue('x', 'a@b.ph', letter => '{"subject": "x"}')`,
    withAccounts,
  ],
  [
    'The service changes mails',
    () => "update private.outbox set attempts = 2 where kind = 'x'",
    service(1),
  ],
  ['The service deletes mails', () => "delete from private.outbox where kind = 'x'", service(1)],
  [
    'The service and the accounts’ server read counters',
    () => 'select key from private.rate_limits',
    withAccounts,
  ],
  [
    'The service and the accounts’ server count',
    () => `select private.count_hits('[{"key": "x", "allowed": 9, "seconds": 60}]')`,
    withAccounts,
  ],
  [
    'The service and the accounts’ server delete counters',
    () => 'delete from private.rate_limits',
    withAccounts,
  ],
  ['The service asks for the wait', () => `select private.wait_for('[]')`, service(1)],
  ['The login alone submits', () => 'select private.submit(null, null, null)', nobody],
  ['The login alone finds an order again', () => `select private.stored_order(null, '{}')`, nobody],
  ['The login alone claims mails', () => `select private.claim_mails(1, '1 minute')`, nobody],
  [
    'The service settles mails with their changes',
    () => 'select private.settle_mail(1, null, null)',
    service(1),
  ],
  ['The login alone forgets', () => 'select private.forget_the_past()', nobody],
  ['The login alone stores what lapsed', () => 'select private.lapse_changes(now())', nobody],
  [
    'The service alone knows which wishes were withdrawn and not told',
    () => 'select change_id from private.untold_withdrawals',
    service(1),
  ],
  [
    'The service alone withdraws wishes for another change',
    () => `select private.withdraw_changes('{}')`,
    service(1),
  ],
  [
    'The service alone knows from when on photos are erased',
    () => 'select erased_from from private.erasing_notices',
    service(1),
  ],
  [
    'The service alone says that photos are erased',
    () => `select private.queue_erasing_mails('12 months')`,
    service(1),
  ],
  [
    'The service finds whom a mail was for',
    () => `select private.client_of_mail(null, 'a@b.ph')`,
    service(1),
  ],
  [
    'The service ends the sessions of an account',
    ({ account }) => `select private.end_sessions('${account.client}')`,
    service(1),
  ],
  [
    'Dispatchers read the history',
    () => 'select before, after from public.history limit 1',
    { ...dispatchers(1), eraser: 1 },
  ],
  [
    'The history is written by the service alone',
    () => `
      insert into public.history (actor, actor_name, thing, thing_id, change)
      values ('service', 'x', 'visit', 'x', 'updated')`,
    service(1),
  ],
  [
    'Only the eraser changes the history, and only its texts',
    () => `update public.history set reason = 'x' where id = (select min(id) from public.history)`,
    { eraser: 1 },
  ],
  [
    'Nobody changes who did what and when',
    () => `update public.history set at = now(), actor_id = null, thing_id = 'x'`,
    nobody,
  ],
  ['Nobody deletes from the history', () => 'delete from public.history', nobody],
  ['Nobody empties the history', () => 'truncate public.history', nobody],
]);
