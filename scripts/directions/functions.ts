import { roomsIn } from './shape.ts';

const callable = [
  'contract',
  'domain',
  './_shared/hosting',
  './_shared/call',
  './_shared/database',
];

/** Calls of people with an account. */
const signedIn = [
  ...callable,
  'contract/shapes',
  'postgres',
  './_shared/files',
  './_shared/mail',
  './_shared/money',
  './_shared/photos',
  './_shared/pictures',
];

/** Calls about clients and their plans, for themselves and for the team. */
const clientsAndPlans = [
  './_shared/accounts',
  './_shared/feedback',
  './_shared/gateway',
  './_shared/history',
  './_shared/homes',
  './_shared/pay-links',
  './_shared/phones',
  './_shared/refunds',
  './_shared/requests',
  './_shared/schedule',
  './_shared/service-mails',
  './_shared/team',
  './_shared/ways',
];

/** The rooms in supabase/functions/, except the shared ones. */
export const functionRooms = roomsIn('supabase/functions', {
  'gateway-webhook': [
    'contract',
    './_shared/hosting',
    './_shared/call',
    './_shared/database',
    './_shared/gateway',
  ],
  'deliver-mail': [
    './_shared/accounts',
    './_shared/call',
    './_shared/delivery',
    './_shared/erasing',
    './_shared/gateway',
    './_shared/holidays',
    './_shared/hosting',
    './_shared/photos',
    './_shared/refunds',
    './_shared/ways',
  ],
  'my-requests': [...callable, './_shared/requests'],
  'send-contact-email': [...callable, './_shared/submission'],
  'send-order-email': [...callable, './_shared/submission'],
  // The page of a pay link. The folders beside it serve two of its calls on the hosted platform.
  'pay-link': [
    ...callable,
    './_shared/claims',
    './_shared/gateway',
    './_shared/links',
    './_shared/money',
    './_shared/pay-links',
    './_shared/team',
  ],
  'pay-online-by-link': ['./_shared/hosting', './pay-link'],
  'claim-by-link': ['./_shared/hosting', './pay-link'],
  // A client's visits, for calendars.
  'calendar-feed': [
    ...callable,
    'postgres',
    './_shared/links',
    './_shared/service-mails',
    './_shared/team',
  ],
  quote: [...callable, './_shared/links', './_shared/quotes'],
  'answer-quote': ['./_shared/hosting', './quote'],
  'team-and-ratings': [...callable, 'postgres', './_shared/links', './_shared/photos'],
  client: [
    ...signedIn,
    ...clientsAndPlans,
    'contract/client',
    './_shared/claims',
    './_shared/erasing',
    './_shared/proofs',
    './_shared/quotes',
    './_shared/submission',
  ],
  'shared-proof': [...callable, './_shared/links', './_shared/proofs', './_shared/team'],
  crew: [...signedIn, 'contract/crew', './_shared/visits'],
  team: [
    ...signedIn,
    ...clientsAndPlans,
    'contract/team',
    'valibot',
    './_shared/submission',
    './_shared/visits',
  ],
  'served.ts': [
    'contract',
    './_shared/call',
    './calendar-feed',
    './client',
    './crew',
    './gateway-webhook',
    './my-requests',
    './pay-link',
    './quote',
    './send-contact-email',
    './send-order-email',
    './shared-proof',
    './team',
    './team-and-ratings',
  ],
});
