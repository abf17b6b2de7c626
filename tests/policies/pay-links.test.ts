import { dispatchers, holdRules, nobody, service } from './policies.fixture.ts';

const client = { client: 1 };

holdRules([
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
  [
    'Dispatchers make pay links in their own name',
    ({ subscription, member }) => `
      insert into public.pay_links (subscription_id, due_id, token_hash, made_by)
      select '${subscription}', (select id from public.dues where subscription_id = '${subscription}'), 'y',
        coalesce(access.member_id(), '${member.owner}')`,
    dispatchers(1),
  ],
  [
    "Nobody makes a pay link in somebody else's name",
    ({ subscription, member }) => `
      insert into public.pay_links (subscription_id, due_id, token_hash, made_by)
      select '${subscription}', (select id from public.dues where subscription_id = '${subscription}'), 'y',
        '${member.workerOnVisit}'`,
    service(1),
  ],
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
  ['Nobody deletes a pay link', () => 'delete from public.pay_links', nobody],
  ['Nobody empties the pay links', () => 'truncate public.pay_links', nobody],
]);
