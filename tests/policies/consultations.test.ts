import { dispatchers, holdRules, nobody, service } from './policies.fixture.ts';

holdRules([
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
  ['Nobody deletes a consultation', () => 'delete from public.consultations', nobody],
  [
    'Members read what they need of their own consultations',
    () => "select from private.my_consultations(now(), now() + interval '30 days')",
    { 'worker not on it': 1 },
  ],
  [
    'When members are taken is for the service',
    () => 'select from private.booked_times where consultation_id is not null',
    service(1),
  ],
  [
    'What was told of consultations is for the service',
    () => 'select from private.told_consultations',
    service(1),
  ],
]);
