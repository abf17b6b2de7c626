import type { CallDefinition } from '../contract/call.ts';
import { account } from '../contract/client/account.ts';
import { homes } from '../contract/client/homes.ts';
import { overview } from '../contract/client/overview.ts';
import { plan } from '../contract/client/plan.ts';
import { visit } from '../contract/client/visit.ts';
import { myRequests } from '../contract/my-requests.ts';
import { sharedProof } from '../contract/shared-proof.ts';
import { client } from '../contract/team/client.ts';
import { clients } from '../contract/team/clients.ts';
import { me } from '../contract/team/me.ts';
import { openRequests } from '../contract/team/open-requests.ts';
import { people } from '../contract/team/people.ts';
import { request } from '../contract/team/request.ts';
import { requests } from '../contract/team/requests.ts';
import { today } from '../contract/team/today.ts';
import { visit as teamVisit } from '../contract/team/visit.ts';
import { week } from '../contract/team/week.ts';
import { contactPromiseInHours } from '../domain/business.ts';
import type { Room } from '../domain/people/roles.ts';

/** What the build needs to know of a page besides its route. */
type PageFacts = {
  /** The prerendered file for all paths of the page. */
  file: string;
  /** What search engines and link previews say of it. */
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** What runs the application there, unless it is entry-client.tsx. */
  entry?: string;
  /** The module of a page that is not part of its entry. Its styles go into the page. */
  module?: string;
  /**
   * Modules, and groups of vite.config.ts, to fetch at once, because the page shows nothing of use
   * without its scripts.
   */
  urgent?: readonly string[];
  /** They are made before the page's code is there. */
  firstCalls?: FirstCalls;
};

/** What a page asks for first. */
export type FirstCalls = {
  /** The call whose answer the page shows. Its input is the parameters of the page's path, and `query`. */
  call?: CallDefinition;
  /** What the call is made with where the query of the page's address says nothing of it. */
  query?: Readonly<Record<string, string>>;
  /** Calls without an input that the page makes too. */
  besides?: readonly CallDefinition[];
  /** They are made only for whoever works in this room, as far as the browser knows. */
  room?: Room;
};

/**
 * What the build needs to know of each page, by its path. Kept apart from the routes, because no
 * visitor's browser needs it.
 */
const pageFacts: Readonly<Record<string, PageFacts>> = {
  '/': {
    file: 'index.html',
    description: `Cleaning, yard care, repairs and more, by subscription. Photo proof of every visit, absolute discretion, flexible scheduling. We answer within ${contactPromiseInHours} hours.`,
    indexed: true,
    entry: 'entry-home.tsx',
  },
  '/auth': {
    file: 'auth.html',
    description: 'Opens the sign-in dialog on the home page.',
    indexed: false,
    entry: 'entry-home.tsx',
    module: 'account/auth-redirect.tsx',
  },
  '/portal': {
    file: 'portal.html',
    description: 'Your next visit, your plan, and where your requests stand.',
    indexed: false,
    module: 'portal/portal.tsx',
    urgent: ['portal/portal.tsx'],
    firstCalls: { call: overview },
  },
  '/portal/visits': {
    file: 'visits.html',
    description: 'What was done at your home, with pictures.',
    indexed: false,
    module: 'portal/visits/visits-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/visits/visits-page.tsx'],
  },
  '/portal/visits/:visitId': {
    file: 'visit.html',
    description: 'What was done at your home, with pictures.',
    indexed: false,
    module: 'portal/visits/visit-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/visits/visit-page.tsx'],
    firstCalls: { call: visit },
  },
  '/portal/plan': {
    file: 'plan.html',
    description: 'What you have with us: the visits, the money, and how to pause, renew or cancel.',
    indexed: false,
    module: 'portal/plan/plan-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/plan/plan-page.tsx'],
    firstCalls: { call: plan },
  },
  '/portal/requests': {
    file: 'requests.html',
    description: 'Your orders, inquiries and quotes, and where each one stands.',
    indexed: false,
    module: 'portal/requests/requests-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/requests/requests-page.tsx'],
    firstCalls: { call: myRequests },
  },
  '/portal/homes': {
    file: 'homes.html',
    description: 'What our crew has to know of your homes.',
    indexed: false,
    module: 'portal/homes/homes-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/homes/homes-page.tsx'],
    firstCalls: { call: homes },
  },
  '/portal/account': {
    file: 'account.html',
    description: 'How we reach you, your password, your calendar and your data.',
    indexed: false,
    module: 'portal/account/account-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/account/account-page.tsx'],
    firstCalls: { call: account },
  },
  '/proof/:token': {
    file: 'proof.html',
    description: 'What was done at a home, with pictures of before and after.',
    indexed: false,
    module: 'proof/shared-proof-page.tsx',
    urgent: ['proof/shared-proof-page.tsx'],
    firstCalls: { call: sharedProof },
  },
  '/privacy': {
    file: 'privacy.html',
    description:
      'What we collect when you order or ask, why, who sees it, and how to have it deleted.',
    indexed: true,
    module: 'legal/privacy.tsx',
  },
  '/terms': {
    file: 'terms.html',
    description: 'What you can expect from us, and we from you.',
    indexed: true,
    module: 'legal/terms.tsx',
  },
  '*': {
    file: '404.html',
    description: 'This page does not exist.',
    indexed: false,
    module: 'not-found/not-found.tsx',
  },
  '/team/join': {
    file: 'join.html',
    description: 'Where an invitation to the team is taken.',
    indexed: false,
    module: 'join/join.tsx',
  },
  '/quote/:token': {
    file: 'quote.html',
    description: 'What we offer you, and for how much. Accept or decline it here.',
    indexed: false,
    module: 'quote/quote-page.tsx',
  },
  '/crew': {
    file: 'crew.html',
    description: 'Where the crew sees its visits.',
    indexed: false,
    module: 'crew/crew.tsx',
    urgent: ['crew/crew.tsx'],
  },
  '/team': consolePage('team', { call: today }),
  '/team/requests': consolePage('team-requests', {
    call: requests,
    query: { show: 'open', search: '', page: '1' },
  }),
  '/team/requests/:reference': consolePage('team-request', { call: request }),
  '/team/schedule': consolePage('team-schedule', { call: week, query: { week: '', day: '' } }),
  '/team/visits/:id': consolePage('team-visit', { call: teamVisit }),
  '/team/clients': consolePage('team-clients', {
    call: clients,
    query: { search: '', page: '1' },
  }),
  '/team/clients/:id': consolePage('team-client', { call: client }),
  '/team/people': consolePage('team-people', {
    call: people,
    query: { who: 'active', page: '1' },
  }),
};

/**
 * Pages below another one's path that have a prerendered file of their own. The other one's component
 * shows them, so no visitor's browser needs to know of them.
 */
export const pagesBelow = [
  { path: '/portal/visits', title: 'Visits' },
  { path: '/portal/visits/:visitId', title: 'Your visit' },
  { path: '/portal/plan', title: 'Plan' },
  { path: '/portal/requests', title: 'Requests' },
  { path: '/portal/homes', title: 'Homes' },
  { path: '/portal/account', title: 'Account' },
  { path: '/team/requests', title: 'Requests' },
  { path: '/team/requests/:reference', title: 'Request' },
  { path: '/team/schedule', title: 'Schedule' },
  { path: '/team/visits/:id', title: 'Visit' },
  { path: '/team/clients', title: 'Clients' },
  { path: '/team/clients/:id', title: 'Client' },
  { path: '/team/people', title: 'People' },
] as const;

/** Every screen asks who the member is, and how many requests are open. */
function consolePage(name: string, firstCalls: FirstCalls): PageFacts {
  return {
    file: `${name}.html`,
    description: 'Where the team answers requests and plans visits.',
    indexed: false,
    module: 'console/console.tsx',
    urgent: ['console/console.tsx'],
    firstCalls: { ...firstCalls, besides: [me, openRequests], room: 'team' },
  };
}

/** Returns what the build needs to know of a page. */
export function factsOf({ path }: { path: string }): PageFacts {
  const facts = pageFacts[path];
  if (facts === undefined) throw new Error(`site/page-facts.ts has no ${path}.`);
  return facts;
}
