import { account } from '../../contract/client/account.ts';
import { homes } from '../../contract/client/homes.ts';
import { overview } from '../../contract/client/overview.ts';
import { onlinePayment, pay } from '../../contract/client/pay.ts';
import { plan } from '../../contract/client/plan.ts';
import { acknowledgement, statement } from '../../contract/client/statements.ts';
import { visit } from '../../contract/client/visit.ts';
import { myRequests } from '../../contract/my-requests.ts';
import type { Page } from './page.ts';

/**
 * Pictures of the phone are allowed everywhere: a visit's page shows the photos of an unsent
 * report, and a client who comes from another page still has that page's policy.
 */
const all = { urgent: true, pictures: ['phone', 'backend'] } as const;
const below = { ...all, within: '/portal' } as const;

/** Pages without a parameter are in the navigation, in this order, unless `unlisted`. */
export const portalPages: readonly Page[] = [
  {
    ...all,
    path: '/portal',
    below: true,
    title: 'Client portal',
    description: 'Your next visit, your plan, and where your requests stand.',
    filipino: {
      title: 'Client portal',
      description: 'Ang susunod na visit, ang plan ninyo, at kung nasaan na ang mga request ninyo.',
    },
    module: 'portal/portal.tsx',
    component: 'Portal',
    firstCalls: { call: overview },
  },
  {
    ...below,
    path: '/portal/visits',
    title: 'Visits',
    description: 'What was done at your home, with pictures.',
    filipino: {
      title: 'Mga visit',
      description: 'Ano ang ginawa sa bahay ninyo, may litrato.',
    },
    module: 'portal/visits/visits-page.tsx',
    component: 'VisitsPage',
  },
  {
    ...below,
    path: '/portal/visits/:visitId',
    title: 'Your visit',
    description: 'What was done at your home, with pictures.',
    filipino: {
      title: 'Ang visit ninyo',
      description: 'Ano ang ginawa sa bahay ninyo, may litrato.',
    },
    module: 'portal/visits/visit-page.tsx',
    component: 'OwnVisitPage',
    firstCalls: { call: visit },
  },
  {
    ...below,
    path: '/portal/plan',
    title: 'Plan',
    description: 'Your plan: its visits, its payments, and how to pause, renew or cancel it.',
    filipino: {
      title: 'Plan',
      description:
        'Ang plan ninyo: mga visit, mga bayad, at kung paano ito i-pause, i-renew o ihinto.',
    },
    module: 'portal/plan/plan-page.tsx',
    component: 'PlanPage',
    firstCalls: { call: plan },
  },
  {
    ...below,
    path: '/portal/pay/:subscriptionId',
    title: 'Pay',
    description: 'What you have to pay, and how.',
    filipino: {
      title: 'Magbayad',
      description: 'Ano pa ang babayaran, at kung paano magbayad.',
    },
    module: 'portal/pay/pay-page.tsx',
    component: 'PayPage',
    firstCalls: { call: pay, query: { paying: 'due' } },
  },
  {
    ...below,
    path: '/portal/statement',
    unlisted: true,
    title: 'Statement',
    description: 'What you were charged and what you paid, for the days you choose.',
    filipino: {
      title: 'Statement of account',
      description: 'Ano ang siningil at ano ang nabayaran ninyo, sa mga araw na pipiliin ninyo.',
    },
    module: 'portal/statement/statement-page.tsx',
    component: 'StatementPage',
    firstCalls: { call: statement, query: { from: '', to: '', subscription: '' } },
  },
  {
    ...below,
    path: '/portal/acknowledgement/:payment',
    title: 'Acknowledgement of payment',
    description: 'What a payment was for, and what is left to pay.',
    filipino: {
      title: 'Katibayan ng bayad',
      description: 'Para saan ang bayad, at magkano pa ang natitira.',
    },
    module: 'portal/statement/acknowledgement-page.tsx',
    component: 'AcknowledgementPage',
    firstCalls: { call: acknowledgement },
  },
  {
    ...below,
    path: '/portal/paid/:subscriptionId/:id',
    title: 'Online payment',
    description: 'What became of your online payment.',
    filipino: {
      title: 'Online na bayad',
      description: 'Ano ang nangyari sa online na bayad ninyo.',
    },
    module: 'portal/pay/paid-page.tsx',
    component: 'PaidPage',
    firstCalls: { call: onlinePayment },
  },
  {
    ...below,
    path: '/portal/requests',
    title: 'Requests',
    description: 'Your orders, inquiries and quotes, and where each one stands.',
    filipino: {
      title: 'Mga request',
      description: 'Ang mga order, tanong at quotation ninyo, at kung nasaan na ang bawat isa.',
    },
    module: 'portal/requests/requests-page.tsx',
    component: 'RequestsPage',
    firstCalls: { call: myRequests },
  },
  {
    ...below,
    path: '/portal/homes',
    title: 'Homes',
    description: 'What our crew needs to know about your homes.',
    filipino: {
      title: 'Mga bahay',
      description: 'Ano ang dapat malaman ng crew tungkol sa mga bahay ninyo.',
    },
    module: 'portal/homes/homes-page.tsx',
    component: 'HomesPage',
    firstCalls: { call: homes },
  },
  {
    ...below,
    path: '/portal/account',
    title: 'Account',
    description: 'How we reach you, your password, your calendar and your data.',
    filipino: {
      title: 'Account',
      description: 'Paano namin kayo makokontak, ang password, kalendaryo at datos ninyo.',
    },
    module: 'portal/account/account-page.tsx',
    component: 'AccountPage',
    firstCalls: { call: account },
  },
];
