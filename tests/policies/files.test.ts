import { randomUUID } from 'node:crypto';
import { holdRules, nobody, service } from './policies.fixture.ts';

function add(bucket: string, name: string): string {
  return `insert into storage.objects (bucket_id, name, version) values ('${bucket}', '${name}', 'x')`;
}

const photo = randomUUID();

holdRules([
  [
    'Whoever is on the crew of a visit adds its photos to incoming',
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
  ['Nobody reads what belongs to no object', () => 'select from storage.unowned_files', service(1)],
  ['Nobody disowns a file', () => `insert into storage.unowned_files values ('4')`, service(1)],
]);
