import type { Directions } from './shape.ts';

/** The room of what the functions share. */
export const shared = 'supabase/functions/_shared';

const callable = [
  'contract',
  `${shared}/hosting`,
  `${shared}/call`,
  `${shared}/database`,
  `${shared}/submission`,
  'domain',
];
/** The rooms in supabase/functions/. */
export const functionRooms: Directions = {
  [`${shared}/limits`]: ['domain', 'postgres', `${shared}/mail`],
  [`${shared}/mail`]: ['domain', 'postgres', 'nodemailer'],
  [`${shared}/call`]: [
    'domain',
    'contract',
    'postgres',
    'valibot',
    `${shared}/database`,
    `${shared}/files`,
    `${shared}/limits`,
    `${shared}/pictures`,
  ],
  [`${shared}/database`]: ['postgres'],
  [`${shared}/submission`]: [
    'domain',
    'contract',
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
  ],
  [`${shared}/delivery`]: [
    'domain',
    'postgres',
    `${shared}/database`,
    `${shared}/files`,
    `${shared}/mail`,
    `${shared}/service-mails`,
    `${shared}/submission`,
  ],
  [`${shared}/team`]: [
    'domain',
    'contract',
    'postgres',
    `${shared}/database`,
    `${shared}/limits`,
    `${shared}/mail`,
  ],
  [`${shared}/quotes`]: [
    'domain',
    'contract',
    'postgres',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/limits`,
    `${shared}/mail`,
    `${shared}/team`,
  ],
  // What an edge function's process is made of.
  [`${shared}/hosting`]: [
    'domain',
    'jose',
    'postgres',
    '@supabase/storage-js',
    `${shared}/call`,
    `${shared}/delivery`,
    `${shared}/files`,
    `${shared}/limits`,
    `${shared}/mail`,
    `${shared}/photos`,
    `${shared}/pictures`,
  ],
  'supabase/functions/deliver-mail': [
    `${shared}/call`,
    `${shared}/delivery`,
    `${shared}/erasing`,
    `${shared}/hosting`,
    `${shared}/photos`,
  ],
  // Requests, as their clients and the team meet them.
  [`${shared}/requests`]: ['domain', 'contract', 'postgres', `${shared}/call`],
  'supabase/functions/my-requests': [...callable, `${shared}/requests`],
  'supabase/functions/send-contact-email': callable,
  'supabase/functions/send-order-email': callable,

  // Links that hold a secret.
  [`${shared}/links`]: ['postgres', `${shared}/call`, `${shared}/database`, `${shared}/limits`],
  'supabase/functions/answer-quote': [
    ...callable,
    'postgres',
    `${shared}/links`,
    `${shared}/mail`,
    `${shared}/quotes`,
  ],
  // A client's visits, for calendars.
  'supabase/functions/calendar-feed': [
    ...callable,
    'postgres',
    `${shared}/links`,
    `${shared}/service-mails`,
    `${shared}/team`,
  ],
  'supabase/functions/quote': [...callable, `${shared}/links`, `${shared}/quotes`],

  // What shows that a visit took place, for its client and for whoever has a link.
  [`${shared}/proofs`]: ['domain', 'contract', 'postgres', `${shared}/database`, `${shared}/files`],
  // What clients report of visits, as they and the team read it.
  [`${shared}/feedback`]: ['domain', 'contract', 'postgres', `${shared}/files`],
  // Who changed a thing last, for whoever saves on an outdated state.
  [`${shared}/history`]: ['domain', 'postgres', `${shared}/call`],
  // How visits are moved and given other crews, by dispatchers and by clients.
  [`${shared}/schedule`]: [
    'domain',
    'contract',
    'postgres',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/history`,
  ],
  // What stands in the way of a deletion, and what it erases.
  [`${shared}/erasing`]: ['domain', 'postgres', `${shared}/database`, `${shared}/files`],
  // What is kept of homes, for dispatchers and clients.
  [`${shared}/homes`]: ['contract', 'postgres', 'valibot'],
  'supabase/functions/client': [
    ...callable,
    'postgres',
    'valibot',
    `${shared}/feedback`,
    `${shared}/erasing`,
    `${shared}/files`,
    `${shared}/history`,
    `${shared}/homes`,
    `${shared}/mail`,
    `${shared}/photos`,
    `${shared}/pictures`,
    `${shared}/proofs`,
    `${shared}/quotes`,
    `${shared}/requests`,
    `${shared}/schedule`,
    `${shared}/service-mails`,
    `${shared}/team`,
    `${shared}/visits`,
  ],
  'supabase/functions/shared-proof': [
    ...callable,
    `${shared}/links`,
    `${shared}/proofs`,
    `${shared}/team`,
  ],

  [`${shared}/files`]: [],
  // The files of photos in the course of time.
  [`${shared}/photos`]: [
    'domain',
    'postgres',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/files`,
    `${shared}/pictures`,
  ],
  [`${shared}/pictures`]: ['domain'],
  // What crews recorded of visits, and what becomes of it.
  [`${shared}/visits`]: ['domain', 'postgres', `${shared}/database`, `${shared}/service-mails`],
  'supabase/functions/crew': [
    ...callable,
    'postgres',
    'valibot',
    `${shared}/files`,
    `${shared}/mail`,
    `${shared}/photos`,
    `${shared}/pictures`,
    `${shared}/visits`,
  ],
  'supabase/functions/team': [
    ...callable,
    'postgres',
    'valibot',
    `${shared}/feedback`,
    `${shared}/files`,
    `${shared}/history`,
    `${shared}/homes`,
    `${shared}/mail`,
    `${shared}/requests`,
    `${shared}/schedule`,
    `${shared}/service-mails`,
    `${shared}/team`,
    `${shared}/visits`,
  ],

  'supabase/functions/served.ts': [
    'contract',
    `${shared}/call`,
    'supabase/functions/answer-quote',
    'supabase/functions/calendar-feed',
    'supabase/functions/client',
    'supabase/functions/crew',
    'supabase/functions/my-requests',
    'supabase/functions/quote',
    'supabase/functions/send-contact-email',
    'supabase/functions/send-order-email',
    'supabase/functions/shared-proof',
    'supabase/functions/team',
  ],
};
