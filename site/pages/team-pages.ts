import { callsToMake } from '../../contract/team/calls-to-make.ts';
import { claimsToConfirm } from '../../contract/team/claims.ts';
import { client } from '../../contract/team/client-record.ts';
import { clients } from '../../contract/team/clients.ts';
import { visitsToGive } from '../../contract/team/giving.ts';
import { imports } from '../../contract/team/imports.ts';
import { me } from '../../contract/team/me.ts';
import { overdue } from '../../contract/team/overdue.ts';
import { people } from '../../contract/team/people.ts';
import { positions } from '../../contract/team/positions.ts';
import { refundsOwed } from '../../contract/team/refunds.ts';
import { renewals } from '../../contract/team/renewals.ts';
import { request } from '../../contract/team/request-details.ts';
import { openRequests, requests } from '../../contract/team/requests.ts';
import { week } from '../../contract/team/schedule.ts';
import { clientStatement } from '../../contract/team/statements.ts';
import { today } from '../../contract/team/today.ts';
import { visit } from '../../contract/team/visit.ts';
import { waysToPay } from '../../contract/team/ways-to-pay.ts';
import type { FirstCalls, Page } from './page.ts';

const console = {
  description: 'Where the team answers requests and plans visits.',
  urgent: true,
  pictures: ['phone', 'backend'],
} as const;

function screen(
  path: string,
  title: string,
  [module, component]: readonly [string, string],
  firstCalls: FirstCalls = {},
): Page {
  return {
    ...console,
    path,
    within: '/team',
    title,
    module: `console/${module}.tsx`,
    component,
    firstCalls: firstOf(firstCalls),
  };
}

/** Every screen asks who the member is, and how many requests are open. */
function firstOf(own: FirstCalls): FirstCalls {
  return { ...own, besides: [me, openRequests, ...(own.besides ?? [])], room: 'team' };
}

export const teamPages: readonly Page[] = [
  {
    path: '/crew',
    below: true,
    title: 'My visits',
    description: 'Where the crew sees its visits.',
    filipino: {
      title: 'Mga visit ko',
      description: 'Dito nakikita ng crew ang mga visit nila.',
    },
    isPhonesChoice: true,
    module: 'crew/crew.tsx',
    component: 'Crew',
    urgent: true,
    // The crew sees pictures that are only on the phone.
    pictures: ['phone'],
    // A start asks for the home's place on the map.
    mayLocate: true,
  },
  {
    path: '/team/join',
    title: 'Join the team',
    description: 'Where an invitation to the team is accepted.',
    module: 'join/join.tsx',
    component: 'Join',
  },
  {
    ...console,
    path: '/team',
    below: true,
    title: 'Team',
    module: 'console/console.tsx',
    component: 'Console',
    firstCalls: firstOf({ call: today, besides: [callsToMake] }),
  },
  screen('/team/requests', 'Requests', ['requests/requests', 'Requests'], {
    call: requests,
    query: { show: 'open', search: '', page: '1' },
  }),
  screen('/team/requests/:reference', 'Request', ['requests/request', 'Request'], {
    call: request,
  }),
  screen('/team/requests/:reference/confirm', 'Confirm and schedule', [
    'confirm/confirm',
    'ConfirmScreen',
  ]),
  screen('/team/schedule', 'Schedule', ['schedule/schedule', 'Schedule'], {
    call: week,
    query: { week: '', day: '' },
  }),
  screen('/team/schedule/move-day', 'Move a day', ['schedule/move-day-screen', 'MoveDayScreen']),
  screen('/team/schedule/give', 'Reassign visits', ['giving/give-screen', 'GiveScreen'], {
    call: visitsToGive,
    query: { holder: '', from: '', to: '', subscription: '' },
  }),
  screen('/team/visits/:id', 'Visit', ['visit/visit-page', 'VisitPage'], { call: visit }),
  screen('/team/clients', 'Clients', ['clients/clients', 'Clients'], {
    call: clients,
    query: { search: '', page: '1' },
  }),
  screen('/team/clients/import', 'Import and export', ['import/import-screen', 'ImportScreen'], {
    call: imports,
  }),
  screen('/team/clients/renewals', 'Renewals', ['renewals/renewals-screen', 'RenewalsScreen'], {
    call: renewals,
    query: { which: 'ending', page: '1' },
  }),
  screen(
    '/team/clients/map',
    'Homes on the map',
    ['positions/positions-screen', 'PositionsScreen'],
    { call: positions },
  ),
  screen('/team/clients/:id', 'Client', ['clients/client', 'Client'], { call: client }),
  screen(
    '/team/clients/:id/statement',
    'Statement',
    ['statement/client-statement', 'ClientStatement'],
    {
      call: clientStatement,
      query: { from: '', to: '', subscription: '' },
    },
  ),
  screen('/team/money', 'Money', ['money/to-confirm/to-confirm', 'ToConfirm'], {
    call: claimsToConfirm,
  }),
  screen('/team/money/statement', 'Match a statement', [
    'money/statement/match-statement',
    'MatchStatement',
  ]),
  screen('/team/money/due', 'Due and overdue', ['money/due/due-screen', 'DueScreen'], {
    call: overdue,
    query: { span: '', page: '1' },
  }),
  screen('/team/money/refunds', 'Refunds owed', ['money/refunds/refunds-screen', 'RefundsScreen'], {
    call: refundsOwed,
    query: { page: '1' },
  }),
  screen('/team/money/invoices', 'Invoices', ['money/invoices/invoices-screen', 'InvoicesScreen']),
  screen('/team/money/month', 'Month', ['money/month/month-screen', 'MonthScreen']),
  screen('/team/money/ways', 'Ways to pay', ['money/ways/ways', 'Ways'], { call: waysToPay }),
  screen('/team/people', 'People', ['people/people', 'People'], {
    call: people,
    query: { who: 'active', page: '1' },
  }),
];
