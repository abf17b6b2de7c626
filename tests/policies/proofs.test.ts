import { randomUUID } from 'node:crypto';
import { dispatchers, holdRules, nobody, service } from './policies.fixture.ts';

const client = { client: 1 };
const crew = { 'worker on the visit': 1 };

function add(bucket: string, name: string): string {
  return `insert into storage.objects (bucket_id, name, version) values ('${bucket}', '${name}', 'x')`;
}

const photo = randomUUID();

holdRules([
  [
    'The report of a visit is read by its client and its crew',
    () => 'select arrived_at, tasks, note from public.visit_reports',
    { ...dispatchers(1), ...client, ...crew },
  ],

  [
    'The photos of a visit are read by its client and its crew',
    () => 'select id, task, phase, pair_of, source, taken_at, width, height from public.photos',
    { ...dispatchers(1), ...client, ...crew },
  ],
  [
    'Clients do not read who took a photo',
    () => 'select taken_by from public.photos',
    { ...dispatchers(1), ...crew },
  ],
  [
    'A photo is hidden by its client and by dispatchers',
    ({ photo }) => `
      update public.photos set state = 'hidden', hidden_at = now() where id = '${photo}'`,
    { ...dispatchers(1), ...client },
  ],
  [
    'Clients do not choose when a hidden photo is erased',
    ({ photo }) => `
      update public.photos set state = 'hidden', hidden_at = 'infinity' where id = '${photo}'`,
    dispatchers(1),
  ],
  [
    'Clients only hide: they erase nothing',
    ({ photo }) => `update public.photos set state = 'erased' where id = '${photo}'`,
    dispatchers(1),
  ],
  [
    'Only dispatchers say whether a late photo counts',
    ({ photo }) => `update public.photos set counts = false where id = '${photo}'`,
    dispatchers(1),
  ],
  [
    'A photo goes to no other visit',
    ({ photo, farVisit }) => `
      update public.photos set visit_id = '${farVisit}' where id = '${photo}'`,
    service(1),
  ],

  [
    'Clients read the links that they made',
    () => 'select id, visit_id, created_at, expires_at, withdrawn_at from public.proof_shares',
    { ...dispatchers(1), ...client },
  ],
  [
    'Clients do not read the hash of a link',
    () => 'select token_hash from public.proof_shares',
    dispatchers(1),
  ],
  [
    'No client shares a visit that is not done',
    ({ visit, account }) => `
      insert into public.proof_shares (visit_id, account_id, token_hash, expires_at)
      values ('${visit}', '${account.client}', 'y', now() + interval '1 day')`,
    service(1),
  ],
  [
    'Clients withdraw the links that they made',
    ({ share }) => `
      update public.proof_shares set withdrawn_at = now() where id = '${share}'`,
    { ...service(1), ...client },
  ],
  [
    'A withdrawn link is given back by nobody',
    ({ share }) => `
      update public.proof_shares set withdrawn_at = null where id = '${share}'`,
    service(1),
  ],
  [
    'No client makes a link last longer',
    () => `update public.proof_shares set expires_at = 'infinity'`,
    service(1),
  ],
  [
    'The crew of a visit adds its photos to incoming',
    ({ visit }) => add('incoming', `${visit}/${photo}`),
    { ...service(1), 'worker on the visit, sending': 1 },
  ],
  [
    'Crews add photos of their own visits only',
    ({ otherVisit }) => add('incoming', `${otherVisit}/${photo}`),
    { ...service(1), 'worker not on it, sending': 1 },
  ],
  [
    'Clients add the photos of their problems once a visit of theirs is over',
    ({ doneVisit }) => add('incoming', `${doneVisit}/${photo}`),
    { ...service(1), client: 1 },
  ],
  [
    'Owners alone add pictures of the team',
    ({ member }) => add('incoming', `${member.workerOnVisit}/${photo}`),
    { ...service(1), 'owner, sending': 1 },
  ],
  [
    'Nobody adds a picture of somebody who left the team',
    ({ member }) => add('incoming', `${member.deactivated}/${photo}`),
    service(1),
  ],
  [
    'Nobody adds photos of a visit that does not exist',
    () => add('incoming', `${randomUUID()}/${photo}`),
    service(1),
  ],
  [
    'Nobody adds a file of another name',
    ({ visit }) => add('incoming', `${visit}/gate.jpg`),
    service(1),
  ],
  [
    'Nobody adds a file in a deeper folder',
    ({ visit }) => add('incoming', `${visit}/${photo}/${photo}`),
    service(1),
  ],
  ['Nobody adds a file to photos', ({ visit }) => add('photos', `${visit}/${photo}`), service(1)],
  ['Nobody reads or lists files', () => 'select from storage.objects', service(2)],
  [
    'Nobody renames a file',
    ({ visit }) =>
      `update storage.objects set name = '${visit}/${photo}' where bucket_id = 'photos'`,
    service(1),
  ],
  ['Nobody deletes a file but by the protocol', () => 'delete from storage.objects', nobody],
  ['Nobody reads the buckets', () => 'select from storage.buckets', service(2)],
  [
    'Nobody makes a bucket',
    () => `insert into storage.buckets (id, name, public) values ('mine', 'mine', true)`,
    service(1),
  ],
  ['Nobody opens a bucket', () => 'update storage.buckets set public = true', service(2)],
  ['Nobody deletes a bucket', () => 'delete from storage.buckets', nobody],
]);
