import type { CallDefinition } from '../contract/call.ts';
import { account } from '../contract/client/account.ts';
import { homes } from '../contract/client/homes.ts';
import { overview } from '../contract/client/overview.ts';
import { plan } from '../contract/client/plan.ts';
import { visit } from '../contract/client/visit.ts';
import { myRequests } from '../contract/my-requests.ts';
import { sharedProof } from '../contract/shared-proof.ts';
import { contactPromiseInHours } from '../domain/business.ts';

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
  /** The call whose answer the page shows. It is made before the page's code is there. */
  firstCall?: CallDefinition;
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
    firstCall: overview,
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
    firstCall: visit,
  },
  '/portal/plan': {
    file: 'plan.html',
    description: 'What you have with us: the visits, the money, and how to pause, renew or cancel.',
    indexed: false,
    module: 'portal/plan/plan-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/plan/plan-page.tsx'],
    firstCall: plan,
  },
  '/portal/requests': {
    file: 'requests.html',
    description: 'Your orders, inquiries and quotes, and where each one stands.',
    indexed: false,
    module: 'portal/requests/requests-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/requests/requests-page.tsx'],
    firstCall: myRequests,
  },
  '/portal/homes': {
    file: 'homes.html',
    description: 'What our crew has to know of your homes.',
    indexed: false,
    module: 'portal/homes/homes-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/homes/homes-page.tsx'],
    firstCall: homes,
  },
  '/portal/account': {
    file: 'account.html',
    description: 'How we reach you, your password, your calendar and your data.',
    indexed: false,
    module: 'portal/account/account-page.tsx',
    urgent: ['portal/portal.tsx', 'portal/account/account-page.tsx'],
    firstCall: account,
  },
  '/proof/:token': {
    file: 'proof.html',
    description: 'What was done at a home, with pictures of before and after.',
    indexed: false,
    module: 'proof/shared-proof-page.tsx',
    urgent: ['proof/shared-proof-page.tsx'],
    firstCall: sharedProof,
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
  '/team': {
    file: 'team.html',
    description: 'Where the team answers requests and plans visits.',
    indexed: false,
    module: 'console/console.tsx',
    urgent: ['console/console.tsx'],
  },
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
] as const;

/** Returns what the build needs to know of a page. */
export function factsOf({ path }: { path: string }): PageFacts {
  const facts = pageFacts[path];
  if (facts === undefined) throw new Error(`site/page-facts.ts has no ${path}.`);
  return facts;
}
