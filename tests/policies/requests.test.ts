import { insertOrder } from '../company.fixture.ts';
import { dispatchers, holdRules, inOwnName, service } from './policies.fixture.ts';

holdRules([
  [
    'Dispatchers read all requests, clients their own',
    () => 'select reference, status, name, email, phone, address, message from public.requests',
    { ...dispatchers(3), client: 1, 'another client': 1 },
  ],
  [
    'Clients do not read what the team keeps of a request',
    () => 'select idempotency_key, content_hash, assigned_to, closed_reason from public.requests',
    dispatchers(3),
  ],
  [
    'Requests are stored by the service alone',
    ({ account }) => insertOrder('O-00000009', account.client),
    service(1),
  ],
  [
    'Dispatchers change a state, an assignee and a client',
    ({ order, client, member }) => `
      update public.requests set status = 'contacted', client_id = '${client}',
        assigned_to = '${member.dispatcher}', answered_at = now() where reference = '${order}'`,
    dispatchers(1),
  ],
  [
    'Only the service corrects a request',
    ({ order }) => `update public.requests set phone = '09170000000' where reference = '${order}'`,
    service(1),
  ],
  [
    'Dispatchers search and page through the inbox',
    () => `select unnest(page) from private.find_requests('all', '{}', 0, 10, 100)`,
    { dispatcher: 3, owner: 3 },
  ],
  [
    'Dispatchers read how many requests are open',
    () => 'select where private.count_open_requests() > 0',
    { dispatcher: 1, owner: 1 },
  ],
  [
    'Dispatchers see what else somebody asked for',
    ({ order }) => `select from private.related_requests('${order}', 10)`,
    { dispatcher: 2, owner: 2 },
  ],
  [
    'Dispatchers see what was sent from an address that no client has yet',
    () => "select from private.unclaimed_requests('EVA@example.ph')",
    { dispatcher: 1, owner: 1 },
  ],
  [
    'Clients read the course of their own requests',
    ({ order, inquiry }) => `
      select from access.course_of_requests(array['${order}', '${inquiry}', 'O-00000002'])`,
    { client: 1, 'another client': 1 },
  ],

  ['Dispatchers read contacts', () => 'select id from public.contact_attempts', dispatchers(2)],
  ...inOwnName(
    'Dispatchers log their contacts',
    ({ order }, member) => `
      insert into public.contact_attempts (request_reference, member_id, channel, outcome)
      values ('${order}', ${member}, 'call', 'no-answer')`,
    dispatchers(1),
  ),

  [
    'Dispatchers read quotes, and clients those of their requests',
    () => 'select id, state, valid_until from public.quotes',
    { ...dispatchers(1), 'another client': 1 },
  ],
  [
    'Clients do not read who sent a quote',
    () => 'select sent_by from public.quotes',
    dispatchers(1),
  ],
  [
    "The secret of a quote's link is for the service",
    () => 'select token_hash from public.quotes',
    service(1),
  ],
  ...inOwnName(
    'Dispatchers send quotes',
    ({ order }, member) => `
      insert into public.quotes (request_reference, valid_until, token_hash, sent_by)
      values ('${order}', '2099-01-01', 'y', ${member})`,
    dispatchers(1),
  ),
  [
    'Dispatchers replace a quote',
    () => `update public.quotes set state = 'replaced'`,
    dispatchers(1),
  ],
  [
    'A quote stays as it was sent',
    () => `update public.quotes set valid_until = '2199-01-01'`,
    service(1),
  ],
  [
    "Dispatchers read a quote's lines, and so does its client",
    () => 'select pesos from public.quote_lines',
    { ...dispatchers(1), 'another client': 1 },
  ],
  [
    "Dispatchers write a quote's lines",
    ({ quote }) => `insert into public.quote_lines values ('${quote}', 2, 'Gate', 5)`,
    dispatchers(1),
  ],
  [
    'Dispatchers read all consultations, clients those of their requests',
    () => 'select id, request_reference, starts_at, ends_at, state from public.consultations',
    { ...dispatchers(1), 'another client': 1 },
  ],
  [
    'Clients do not read who comes by id, nor what the team noted',
    () => 'select member_id, note from public.consultations',
    dispatchers(1),
  ],
  [
    'Clients read the first name of who comes to them',
    ({ consultation }) => `
      select from access.consultant_of('${consultation}') as name where name is not null`,
    { 'another client': 1 },
  ],
  [
    'Dispatchers plan consultations',
    ({ order }) => `
      insert into public.consultations (request_reference, starts_at, ends_at)
      values ('${order}', '2099-01-01 09:00+08', '2099-01-01 10:00+08')`,
    dispatchers(1),
  ],
  [
    'Dispatchers settle them',
    ({ consultation }) =>
      `update public.consultations set state = 'held', note = 'x' where id = '${consultation}'`,
    dispatchers(1),
  ],
  [
    'Members read what they need of their own consultations',
    () => "select from private.my_consultations(now(), now() + interval '30 days')",
    { 'worker not on it': 1 },
  ],
]);
