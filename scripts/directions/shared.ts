import { roomsIn } from './shape.ts';

export const shared = 'supabase/functions/_shared';

export const sharedRooms = roomsIn(shared, {
  limits: ['domain', 'postgres'],
  mail: ['domain', 'postgres', 'nodemailer'],
  call: [
    'domain',
    'contract',
    'postgres',
    'valibot',
    './database',
    './files',
    './gateway/gateway.ts',
    './limits',
    './pictures',
    './push',
  ],
  // Online payment: our port to a provider, PayMongo, and the effects of its reports.
  'gateway/gateway.ts': [],
  gateway: [
    'domain',
    'contract/shapes',
    'postgres',
    'valibot',
    './call',
    './database',
    './gateway/gateway.ts',
    './mail',
    './money',
    './service-mails',
  ],
  database: ['postgres'],
  submission: [
    'domain',
    'contract',
    'contract/shapes',
    'postgres',
    'valibot',
    './call',
    './database',
    './limits',
    './mail',
  ],
  // Mails that are composed from the rows when they leave.
  'service-mails': [
    'domain',
    'postgres',
    'ical-generator',
    './database',
    './files',
    './mail',
    './money',
  ],
  // The delivery of push messages.
  push: ['domain', 'node:*', 'postgres', 'web-push', './database'],
  // Our port to a gateway for short messages, and Semaphore.
  sms: ['domain', 'valibot'],
  delivery: [
    'domain',
    'postgres',
    './database',
    './files',
    './mail',
    './push',
    './service-mails',
    './sms',
  ],
  team: ['domain', 'postgres', './database', './limits', './mail', './service-mails'],
  quotes: [
    'domain',
    'contract/shapes',
    'postgres',
    './call',
    './database',
    './service-mails',
    './team',
  ],
  // Dues, payments and allocations.
  money: ['domain', 'contract/shapes', 'postgres', './call'],
  // Refunds of visits that nobody placed, and credit.
  refunds: ['domain', 'postgres', './database', './mail', './money', './service-mails'],
  // Claims of payments by clients, holders of a pay link and crews.
  claims: ['domain', 'postgres', './call', './mail', './money', './service-mails'],
  // The computed holidays, written ahead.
  holidays: ['domain', 'postgres', './database'],
  // The parts of an edge function's process.
  hosting: [
    'domain',
    'jose',
    'postgres',
    '@supabase/storage-js',
    './call',
    './delivery',
    './files',
    './gateway',
    './gateway/gateway.ts',
    './limits',
    './mail',
    './photos',
    './pictures',
    './push',
    './sms',
  ],
  // Requests, as their clients and the team meet them.
  requests: ['domain', 'contract', 'contract/shapes', 'postgres', './call'],
  // Phone numbers of any country.
  phones: ['contract/shapes', 'libphonenumber-js', './call'],
  // Links by which somebody else pays.
  'pay-links': ['domain', 'contract/shapes', 'postgres', './call', './money', './team'],
  // Links that hold a secret.
  links: ['postgres', './call', './limits'],
  // The proof of a visit, for its client and for holders of a link.
  proofs: ['domain', 'contract/shapes', 'postgres', './database', './files', './photos'],
  // Clients' reports of visits, for them and the team.
  feedback: ['domain', 'contract/shapes', 'postgres', './files', './photos'],
  // The author of the last change, for anybody who saves on an outdated state.
  history: ['domain', 'contract', 'postgres', './call'],
  // The sessions of accounts.
  accounts: ['domain', 'contract/shapes', 'postgres', './call', './database'],
  // Moves of visits and changes of crews, by dispatchers and clients.
  schedule: ['domain', 'contract/team', 'postgres', './call', './database', './history', './ways'],
  // Where homes are, and the drives between them.
  ways: ['domain', 'contract/shapes', 'postgres', './call', './database'],
  // The obstacles to a deletion, and its erasures.
  erasing: ['domain', 'postgres', './database', './files', './money', './photos'],
  // Homes, for dispatchers and clients.
  homes: ['domain', 'contract/shapes', 'postgres', 'valibot', './database', './ways'],
  files: [],
  // The files of photos and of the team's pictures in the course of time.
  photos: [
    'domain',
    'contract/shapes',
    'postgres',
    './call',
    './database',
    './files',
    './pictures',
  ],
  pictures: ['domain'],
  // Crews' records of visits, and their effects.
  visits: ['domain', 'postgres', './database', './service-mails'],
});
