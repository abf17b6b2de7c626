import type { Directions } from './shape.ts';

export const shared = 'supabase/functions/_shared';

export const sharedRooms: Directions = {
  [`${shared}/limits`]: ['domain', 'postgres', `${shared}/mail`],
  [`${shared}/mail`]: ['domain', 'postgres', 'nodemailer'],
  [`${shared}/call`]: [
    'domain',
    'contract',
    'postgres',
    'valibot',
    `${shared}/database`,
    `${shared}/files`,
    `${shared}/gateway/gateway.ts`,
    `${shared}/limits`,
    `${shared}/pictures`,
    `${shared}/push`,
  ],
  // What we ask of a provider of online payments; and PayMongo, and what follows from what it reports.
  [`${shared}/gateway/gateway.ts`]: [],
  [`${shared}/gateway`]: [
    'domain',
    'contract/shapes',
    'postgres',
    'valibot',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/gateway/gateway.ts`,
    `${shared}/mail`,
    `${shared}/money`,
    `${shared}/service-mails`,
  ],
  [`${shared}/database`]: ['postgres'],
  [`${shared}/submission`]: [
    'domain',
    'contract',
    'contract/shapes',
    'postgres',
    'valibot',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/limits`,
    `${shared}/mail`,
  ],
  // Mails that are composed from the rows when they leave.
  [`${shared}/service-mails`]: [
    'domain',
    'postgres',
    'ical-generator',
    `${shared}/database`,
    `${shared}/files`,
    `${shared}/mail`,
    `${shared}/money`,
  ],
  // How push messages reach browsers.
  [`${shared}/push`]: ['domain', 'node:*', 'postgres', 'web-push', `${shared}/database`],
  // What we ask of a gateway for short messages, and Semaphore.
  [`${shared}/sms`]: ['domain', 'valibot'],
  [`${shared}/delivery`]: [
    'domain',
    'postgres',
    `${shared}/database`,
    `${shared}/files`,
    `${shared}/mail`,
    `${shared}/push`,
    `${shared}/service-mails`,
    `${shared}/sms`,
  ],
  [`${shared}/team`]: [
    'domain',
    'postgres',
    `${shared}/database`,
    `${shared}/limits`,
    `${shared}/mail`,
    `${shared}/service-mails`,
  ],
  [`${shared}/quotes`]: [
    'domain',
    'contract/shapes',
    'postgres',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/limits`,
    `${shared}/mail`,
    `${shared}/service-mails`,
    `${shared}/team`,
  ],
  // What is due, what arrived and what covers what.
  [`${shared}/money`]: ['domain', 'contract/shapes', 'postgres', `${shared}/call`],
  // What we owe for visits that nobody placed, and what clients paid too much.
  [`${shared}/refunds`]: [
    'domain',
    'postgres',
    `${shared}/database`,
    `${shared}/mail`,
    `${shared}/money`,
    `${shared}/service-mails`,
  ],
  // What clients, payers by a link and crews say was paid.
  [`${shared}/claims`]: [
    'domain',
    'postgres',
    `${shared}/call`,
    `${shared}/mail`,
    `${shared}/money`,
    `${shared}/service-mails`,
  ],
  // The computed holidays, written ahead.
  [`${shared}/holidays`]: ['domain', 'postgres', `${shared}/database`],
  // What an edge function's process is made of.
  [`${shared}/hosting`]: [
    'domain',
    'jose',
    'postgres',
    '@supabase/storage-js',
    `${shared}/call`,
    `${shared}/delivery`,
    `${shared}/files`,
    `${shared}/gateway`,
    `${shared}/gateway/gateway.ts`,
    `${shared}/limits`,
    `${shared}/mail`,
    `${shared}/photos`,
    `${shared}/pictures`,
    `${shared}/push`,
    `${shared}/sms`,
  ],
  // Requests, as their clients and the team meet them.
  [`${shared}/requests`]: ['domain', 'contract', 'contract/shapes', 'postgres', `${shared}/call`],
  // Phone numbers of any country.
  [`${shared}/phones`]: ['contract/shapes', 'libphonenumber-js', `${shared}/call`],
  // Links by which somebody else pays.
  [`${shared}/pay-links`]: [
    'domain',
    'contract/shapes',
    'postgres',
    `${shared}/call`,
    `${shared}/money`,
    `${shared}/team`,
  ],
  // Links that hold a secret.
  [`${shared}/links`]: ['postgres', `${shared}/call`, `${shared}/database`, `${shared}/limits`],
  // What shows that a visit took place, for its client and for whoever has a link.
  [`${shared}/proofs`]: [
    'domain',
    'contract/shapes',
    'postgres',
    `${shared}/database`,
    `${shared}/files`,
    `${shared}/photos`,
  ],
  // What clients report of visits, as they and the team read it.
  [`${shared}/feedback`]: ['domain', 'contract/shapes', 'postgres', `${shared}/files`],
  // Who changed a thing last, for whoever saves on an outdated state.
  [`${shared}/history`]: ['domain', 'contract', 'postgres', `${shared}/call`],
  // Where accounts are signed in.
  [`${shared}/accounts`]: [
    'domain',
    'contract/shapes',
    'postgres',
    `${shared}/call`,
    `${shared}/database`,
  ],
  // How visits are moved and given other crews, by dispatchers and by clients.
  [`${shared}/schedule`]: [
    'domain',
    'contract/team',
    'postgres',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/history`,
  ],
  // What stands in the way of a deletion, and what it erases.
  [`${shared}/erasing`]: [
    'domain',
    'postgres',
    `${shared}/database`,
    `${shared}/files`,
    `${shared}/money`,
    `${shared}/photos`,
  ],
  // What is kept of homes, for dispatchers and clients.
  [`${shared}/homes`]: ['contract/shapes', 'postgres', 'valibot'],
  [`${shared}/files`]: [],
  // The files of photos and of the team's pictures in the course of time.
  [`${shared}/photos`]: [
    'domain',
    'contract/shapes',
    'postgres',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/files`,
    `${shared}/pictures`,
  ],
  [`${shared}/pictures`]: ['domain'],
  // What crews recorded of visits, and what becomes of it.
  [`${shared}/visits`]: ['domain', 'postgres', `${shared}/database`, `${shared}/service-mails`],
};
