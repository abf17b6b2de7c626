import { dispatchers, holdRules, nobody } from './policies.fixture.ts';

holdRules([
  [
    'Dispatchers read all subscriptions, clients their own',
    () => 'select package_type, price_in_pesos, rhythm, state from public.subscriptions',
    { ...dispatchers(3), client: 2, 'another client': 1 },
  ],
  [
    'Clients do not read who confirmed a subscription',
    () => 'select confirmed_by from public.subscriptions',
    dispatchers(3),
  ],
  [
    'Dispatchers make subscriptions',
    ({ client, home }) => `
      insert into public.subscriptions (client_id, home_id, package_type, price_in_pesos, first_day,
        start_minutes, stay_minutes, visit_count)
      values ('${client}', '${home}', 'on-demand', 900, '2099-01-01', 540, 120, 1)`,
    dispatchers(1),
  ],
  [
    'Dispatchers change subscriptions',
    ({ job }) => `update public.subscriptions set state = 'cancelled' where id = '${job}'`,
    dispatchers(1),
  ],
  ['Nobody deletes a subscription', () => 'delete from public.subscriptions', nobody],

  ['Dispatchers read default crews', () => 'select from public.subscription_crew', dispatchers(1)],
  [
    'Dispatchers add to default crews',
    ({ job, member }) =>
      `insert into public.subscription_crew values ('${job}', '${member.workerElsewhere}')`,
    dispatchers(1),
  ],
  [
    'Dispatchers take from default crews',
    () => 'delete from public.subscription_crew',
    dispatchers(1),
  ],

  [
    'Dispatchers read all visits, clients their own, workers those they are on from yesterday to 7 days ahead',
    () => 'select number, starts_at, ends_at, state, client_notes from public.visits',
    {
      ...dispatchers(4),
      client: 3,
      'another client': 1,
      'worker on the visit': 1,
      'worker not on it': 1,
    },
  ],
  [
    'A visit is read by its client and its crew',
    ({ visit }) => `select state, checklist from public.visits where id = '${visit}'`,
    { ...dispatchers(1), client: 1, 'worker on the visit': 1 },
  ],
  [
    'Clients do not read notes to the team',
    ({ visit }) => `select team_notes from public.visits where id = '${visit}'`,
    { ...dispatchers(1), 'worker on the visit': 1 },
  ],
  [
    'Dispatchers make visits',
    ({ subscription }) => `
      insert into public.visits (subscription_id, number, starts_at, ends_at)
      select id, 3, first_day + 30 + time '01:00', first_day + 30 + time '03:00'
      from public.subscriptions where id = '${subscription}'`,
    dispatchers(1),
  ],
  [
    'Dispatchers move visits; a crew changes nothing of them here',
    ({ visit }) => `
      update public.visits set starts_at = starts_at + interval '1 hour',
        ends_at = ends_at + interval '1 hour' where id = '${visit}'`,
    dispatchers(1),
  ],
  ['Nobody deletes a visit', () => 'delete from public.visits', nobody],

  [
    'Dispatchers read all crews, workers where they are on one these days',
    () => 'select member_id from public.visit_crew',
    { ...dispatchers(3), 'worker on the visit': 1, 'worker not on it': 1 },
  ],
  [
    'Dispatchers put workers on visits',
    ({ visit, member }) => `
      insert into public.visit_crew (visit_id, member_id)
      values ('${visit}', '${member.workerElsewhere}')`,
    dispatchers(1),
  ],
  [
    'Workers mark their own visits as seen',
    ({ visit }) => `update public.visit_crew set seen_at = now() where visit_id = '${visit}'`,
    { ...dispatchers(1), 'worker on the visit': 1 },
  ],
  [
    'A row of a crew goes to no other worker',
    ({ visit, member }) => `
      update public.visit_crew set member_id = '${member.workerElsewhere}'
      where visit_id = '${visit}'`,
    { service: 1 },
  ],
  [
    'Dispatchers take workers off visits',
    ({ visit }) => `delete from public.visit_crew where visit_id = '${visit}'`,
    dispatchers(1),
  ],
  [
    'Dispatchers read the messages to clients, sent and waiting',
    () => `
      select visit_id from private.told_changes where new_state = 'skipped'
      union all select visit_id from private.untold_changes where kind = 'visits-changed'`,
    dispatchers(2),
  ],
  [
    'Workers read what their own visits need',
    () => `select gate from private.my_visits(now(), now() + interval '7 days')`,
    { 'worker on the visit': 1, 'worker not on it': 1 },
  ],
]);
