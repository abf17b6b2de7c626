// States which imports are allowed, room by room. scripts/check-directions.ts checks the source
// against it.

/**
 * What each room may import besides itself: rooms, single files and packages. Everything else is
 * forbidden.
 */
export type Directions = Readonly<Record<string, readonly string[]>>;

const shared = 'supabase/functions/_shared';
const callable = [
  'contract',
  `${shared}/call`,
  `${shared}/database`,
  `${shared}/submission`,
  'domain',
];
const siteBase = ['domain', 'contract', 'react', 'react-router', 'site/brand.ts'];
const serverBase = [
  'domain',
  'contract',
  'node:*',
  'postgres',
  'server/log.ts',
  'server/start-refused.ts',
  'server/visible.ts',
];

export const directions: Directions = {
  domain: [],
  contract: ['domain', 'valibot'],

  [`${shared}/database`]: ['postgres', `${shared}/call`],
  [`${shared}/mail`]: ['domain', 'postgres', 'nodemailer', `${shared}/submission`],
  [`${shared}/submission`]: [
    'domain',
    'contract',
    'postgres',
    'valibot',
    `${shared}/mail`,
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/limits`,
  ],
  [`${shared}/call`]: [
    'domain',
    'contract',
    'jose',
    'postgres',
    'valibot',
    `${shared}/mail`,
    `${shared}/database`,
    `${shared}/limits`,
    `${shared}/submission`,
  ],
  [`${shared}/limits`]: ['domain', 'postgres'],
  [`${shared}/team`]: [
    'domain',
    'contract',
    'postgres',
    `${shared}/database`,
    `${shared}/limits`,
    `${shared}/mail`,
  ],
  'supabase/functions/deliver-mail': [`${shared}/call`, `${shared}/mail`],
  'supabase/functions/my-requests': callable,
  'supabase/functions/send-contact-email': callable,
  'supabase/functions/send-order-email': callable,

  'supabase/functions/served.ts': [
    'contract',
    `${shared}/call`,
    'supabase/functions/my-requests',
    'supabase/functions/send-contact-email',
    'supabase/functions/send-order-email',
  ],

  'site/brand.ts': ['domain'],
  'site/ui': ['react'],
  'site/session': [...siteBase, 'site/ui', '@supabase/auth-js'],
  'site/calls': [...siteBase, 'valibot', '@supabase/functions-js', 'site/session'],
  'site/loading': [...siteBase, 'site/session', 'web-vitals'],
  'site/submission': [...siteBase, 'react-dom', 'valibot', 'site/calls', 'site/session', 'site/ui'],
  'site/frame': [...siteBase, 'site/session', 'site/submission', 'site/ui'],
  'site/home': [...siteBase, 'site/frame', 'site/loading', 'site/session', 'site/ui'],
  'site/legal': [...siteBase, 'site/frame'],
  'site/not-found': [...siteBase, 'site/frame'],
  'site/account': [...siteBase, 'site/frame', 'site/session', 'site/submission', 'site/ui'],
  'site/order': [...siteBase, 'site/submission', 'site/session', 'site/ui'],
  'site/inquiry': [...siteBase, 'site/submission', 'site/session', 'site/ui'],
  'site/portal': [...siteBase, 'site/calls', 'site/frame', 'site/session', 'site/ui'],
  // The top level of the site, which joins the rooms: application, routes, dialogs and start.
  site: [
    ...siteBase,
    'react-dom',
    'site/account',
    'site/fonts',
    'site/frame',
    'site/home',
    'site/inquiry',
    'site/legal',
    'site/loading',
    'site/not-found',
    'site/order',
    'site/portal',
    'site/styles',
    'site/ui',
  ],

  'server/log.ts': ['server/visible.ts'],
  'server/visible.ts': [],
  'server/data-dir.ts': ['node:*', 'server/start-refused.ts'],
  'server/start-refused.ts': [],
  'server/auth': [
    ...serverBase,
    'hono',
    'jose',
    'server/pages',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/limits`,
    `${shared}/mail`,
  ],
  'server/functions': [
    ...serverBase,
    'server/auth',
    `${shared}/call`,
    'supabase/functions/served.ts',
  ],
  'server/mail': [...serverBase, 'nodemailer', `${shared}/mail`],
  'server/pages': [...serverBase, `${shared}/mail`],
  'server/postgres': [...serverBase, 'modern-tar', 'server/data-dir.ts'],
  'server/http': [
    ...serverBase,
    'valibot',
    'server/functions',
    'server/pages',
    `${shared}/call`,
    `${shared}/database`,
    `${shared}/limits`,
    `${shared}/mail`,
  ],
  'server/intake': [
    ...serverBase,
    'server/config.ts',
    'server/postgres',
    `${shared}/database`,
    `${shared}/team`,
  ],
  'server/free-port.ts': ['node:*'],
  'server/settings.ts': ['node:*', 'domain', 'server/start-refused.ts', `${shared}/mail`],
  'server/config.ts': [
    'node:*',
    'domain',
    'server/settings.ts',
    'server/start-refused.ts',
    `${shared}/mail`,
    `${shared}/call`,
  ],
  // The top level of the server, which joins its rooms.
  server: [
    ...serverBase,
    'hono',
    'server/auth',
    'server/config.ts',
    'server/data-dir.ts',
    'server/free-port.ts',
    'server/functions',
    'server/http',
    'server/mail',
    'server/pages',
    'server/postgres',
    'server/settings.ts',
    `${shared}/submission`,
  ],
};
