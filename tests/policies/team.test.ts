import { type CallerName, dispatchers, holdRules, nobody, service } from './policies.fixture.ts';

/** With or without a second factor, and the service. */
const members = (rows: number): Partial<Record<CallerName, number>> => ({
  'worker on the visit': rows,
  'worker not on it': rows,
  dispatcher: rows,
  'dispatcher without second factor': rows,
  owner: rows,
  'owner without second factor': rows,
  "a dispatcher with an owner's session": rows,
});
const owners = (rows: number) => ({ owner: rows, service: rows });

holdRules([
  [
    'Dispatchers read the whole team, members themselves',
    () => 'select name, role, phone from public.members',
    { ...members(1), ...dispatchers(5) },
  ],
  [
    "Dispatchers keep the team's cards",
    ({ member }) => `
      update public.members set phone = '09171112222', languages = 'English', working_days = '{1,2}'
      where id = '${member.workerOnVisit}'`,
    dispatchers(1),
  ],
  [
    'Owners alone change roles',
    ({ member }) =>
      `update public.members set role = 'dispatcher' where id = '${member.workerOnVisit}'`,
    owners(1),
  ],
  [
    'A dispatcher cannot make themselves an owner',
    ({ member }) => `update public.members set role = 'owner' where id = '${member.dispatcher}'`,
    owners(1),
  ],
  [
    'Owners alone deactivate',
    ({ member }) =>
      `update public.members set deactivated_at = now() where id = '${member.workerOnVisit}'`,
    owners(1),
  ],
  [
    'Owners alone change addresses',
    ({ member }) =>
      `update public.members set email = 'n@x.ph' where id = '${member.workerOnVisit}'`,
    owners(1),
  ],
  [
    'Owners alone give a membership to another account',
    ({ member, account }) =>
      `update public.members set user_id = '${account.client}' where id = '${member.owner}'`,
    owners(1),
  ],

  [
    'Owners alone read invitations',
    () => 'select email, role, expires_at from public.invitations',
    owners(1),
  ],
  [
    "The secret of an invitation's link is for the service",
    () => 'select token_hash from public.invitations',
    service(1),
  ],
  [
    'Owners alone invite, in their own name',
    ({ member }) => `
      insert into public.invitations (email, name, role, token_hash, invited_by, expires_at)
      values ('m@x.ph', 'Mia', 'worker', 'y', '${member.owner}', now() + interval '7 days')`,
    owners(1),
  ],
  [
    "Nobody of the team invites in somebody else's name",
    ({ member }) => `
      insert into public.invitations (email, name, role, token_hash, invited_by, expires_at)
      values ('m@x.ph', 'Mia', 'owner', 'y', '${member.dispatcher}', now() + interval '7 days')`,
    service(1),
  ],
  [
    'Owners alone take an invitation back',
    () => 'update public.invitations set withdrawn_at = now()',
    owners(1),
  ],
  [
    'An invitation is accepted by the service alone',
    () => 'update public.invitations set accepted_at = now()',
    service(1),
  ],
  [
    'An invitation is not changed into another',
    () => `update public.invitations set role = 'owner'`,
    service(1),
  ],

  ['Dispatchers read days away', () => 'select reason from public.days_away', dispatchers(1)],
  [
    'Dispatchers add days away',
    ({ member }) => `
      insert into public.days_away (member_id, first_day, last_day)
      values ('${member.workerOnVisit}', '2099-03-01', '2099-03-01')`,
    dispatchers(1),
  ],
  [
    'Dispatchers change days away',
    () => `update public.days_away set last_day = '2099-01-03'`,
    dispatchers(1),
  ],
  ['Dispatchers delete days away', () => 'delete from public.days_away', dispatchers(1)],

  [
    'Dispatchers read ways to pay',
    () => 'select label, code, tried_with from public.ways_to_pay',
    dispatchers(1),
  ],
  [
    'Owners add ways to pay',
    () => `insert into public.ways_to_pay (way, label) values ('cash', 'Cash')`,
    { owner: 1 },
  ],
  [
    'Owners change ways to pay, and switch them on',
    () =>
      `update public.ways_to_pay set label = 'x', code = 'y', is_free = false, position = 2, is_on = true`,
    { owner: 1 },
  ],
  [
    'Owners say that they tried a code',
    () => `update public.ways_to_pay set tried_with = 'GCash'`,
    { owner: 1 },
  ],
  [
    'Nobody says so in the name of somebody else',
    ({ member }) => `update public.ways_to_pay set tried_by = '${member.owner}'`,
    nobody,
  ],

  [
    'Dispatchers read holidays',
    () => `select name from public.holidays where day = '2027-12-25'`,
    dispatchers(1),
  ],
  [
    'Dispatchers add holidays',
    () => `insert into public.holidays values ('2027-08-30', 'National Heroes Day')`,
    dispatchers(1),
  ],
  [
    'Dispatchers move holidays',
    () => `update public.holidays set day = '2027-12-26' where day = '2027-12-25'`,
    dispatchers(1),
  ],
  [
    'Dispatchers say that a computed day is no holiday',
    () => `update public.holidays set is_dropped = true where day = '2027-12-25'`,
    dispatchers(1),
  ],
  [
    'Owners confirm holidays',
    () => `update public.holidays set is_assumed = false where day = '2027-12-25'`,
    owners(1),
  ],
  [
    'Dispatchers delete holidays that were entered',
    () => `delete from public.holidays where day = '2099-03-02'`,
    dispatchers(1),
  ],
  [
    'The team keeps those that were computed',
    () => `delete from public.holidays where day = '2027-12-25'`,
    service(1),
  ],
  [
    'Nobody of the team says that one was computed',
    () => `update public.holidays set computed_for = '2099-03-02' where day = '2099-03-02'`,
    service(1),
  ],

  [
    'Each active member has a standing',
    () => 'select from access.standing()',
    {
      ...members(1),
      'worker on the visit, sending': 1,
      'worker not on it, sending': 1,
      'owner, sending': 1,
    },
  ],
  [
    'A second factor counts only in its own session',
    () => `select from access.standing() where has_second_factor and role <> 'worker'`,
    { dispatcher: 1, owner: 1, 'owner, sending': 1 },
  ],

  [
    'Dispatchers see the pictures of the team',
    () => 'select id, member_id from public.member_pictures',
    dispatchers(1),
  ],
]);
