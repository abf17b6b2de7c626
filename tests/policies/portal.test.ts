import { dispatchers, holdRules, inOwnName, nobody, service } from './policies.fixture.ts';

const client = { client: 1 };

holdRules([
  [
    'Clients and dispatchers read wishes',
    () => 'select kind, asked, reason, state, answer_by from public.change_requests',
    { ...dispatchers(1), ...client },
  ],
  [
    'Clients do not read who answered',
    () => 'select decided_by from public.change_requests',
    dispatchers(1),
  ],
  [
    'Dispatchers answer in their own name',
    ({ change }) => `
      update public.change_requests set state = 'declined', answer = 'The crew is on its way.',
        decided_at = now(), decided_by = access.member_id() where id = '${change}'`,
    dispatchers(1),
  ],
  [
    'Nobody of the team answers in another name',
    ({ change, member }) => `
      update public.change_requests set state = 'approved', decided_at = now(),
        decided_by = '${member.workerOnVisit}' where id = '${change}'`,
    service(1),
  ],
  [
    'Nobody of the team changes a wish',
    () => `update public.change_requests set asked = '{}'`,
    service(1),
  ],

  [
    'Pauses are read by their client and by dispatchers',
    () => 'select first_day, end_day, resumed_on from public.pauses',
    { ...dispatchers(1), ...client },
  ],

  [
    'Ratings are read by their client and by dispatchers',
    () => 'select stars, words from public.ratings',
    { ...dispatchers(1), ...client },
  ],
  [
    'A client changes a rating within 7 days',
    () => 'update public.ratings set stars = 5, rated_at = now()',
    { ...service(1), ...client },
  ],
  [
    'A client does not choose when a rating was given',
    () => `update public.ratings set stars = 5, rated_at = '2000-01-01'`,
    service(1),
  ],
  [
    'A visit that is not done is rated by nobody',
    ({ farVisit }) => `insert into public.ratings (visit_id, stars) values ('${farVisit}', 5)`,
    service(1),
  ],

  [
    'Problems are read by their client and by dispatchers',
    () => 'select text, state, answer from public.problems',
    { ...dispatchers(1), ...client },
  ],
  [
    'Dispatchers answer problems',
    ({ problem, member }) => `
      update public.problems set state = 'answered', answer = 'We bring a new one.', answered_at = now(),
        answered_by = '${member.dispatcher}' where id = '${problem}'`,
    dispatchers(1),
  ],
  [
    'Nobody of the team changes what a client wrote',
    () => `update public.problems set text = 'x'`,
    service(1),
  ],
  [
    'The photos of a problem are read by its client and by dispatchers',
    () => 'select id, width, height from public.problem_photos',
    { ...dispatchers(1), ...client },
  ],

  [
    'Clients read whether they have a feed',
    () => 'select created_at from public.calendar_feeds',
    { ...service(1), ...client },
  ],
  [
    'The secret of a feed is for the service',
    () => 'select token_hash from public.calendar_feeds',
    service(1),
  ],
  [
    'People read where they have push on',
    () => 'select room, language, created_at from public.push_subscriptions',
    { ...service(1), ...client },
  ],
  [
    'The address and keys of a browser are for the service',
    () => 'select endpoint, p256dh, auth from public.push_subscriptions',
    service(1),
  ],
  [
    'Clients read their own deletion',
    () => 'select begun_at, taken_back_at from public.deletions',
    { ...service(1), 'another client': 1 },
  ],
  [
    'Dispatchers read pay links, clients their own',
    () => 'select id, due_id, made_at, withdrawn_at from public.pay_links',
    { ...dispatchers(1), ...client },
  ],
  [
    'The service alone reads the hash of a pay link',
    () => 'select token_hash from public.pay_links',
    service(1),
  ],
  [
    'Clients do not read who of the team made a pay link',
    () => 'select made_by from public.pay_links',
    dispatchers(1),
  ],
  [
    'Clients make links to what they owe',
    ({ subscription }) => `
      insert into public.pay_links (subscription_id, due_id, token_hash)
      select '${subscription}', (select id from public.dues where subscription_id = '${subscription}'), 'y'`,
    { ...service(1), ...client },
  ],
  ...inOwnName(
    'Dispatchers make pay links',
    ({ subscription }, member) => `
      insert into public.pay_links (subscription_id, due_id, token_hash, made_by)
      select '${subscription}', (select id from public.dues where subscription_id = '${subscription}'), 'y', ${member}`,
    dispatchers(1),
  ),
  [
    'Clients and dispatchers withdraw a pay link',
    ({ payLink }) => `
      update public.pay_links set withdrawn_at = now() where id = '${payLink}'`,
    { ...dispatchers(1), ...client },
  ],
  [
    'Nobody gives a withdrawn pay link back',
    ({ payLink }) => `update public.pay_links set withdrawn_at = null where id = '${payLink}'`,
    service(1),
  ],
  [
    'A pay link goes to nothing else',
    ({ payLink, job }) => `
      update public.pay_links set subscription_id = '${job}' where id = '${payLink}'`,
    nobody,
  ],
]);
