import { payLink } from '../../contract/pay-link.ts';
import { sharedProof } from '../../contract/shared-proof.ts';
import { contactPromiseInHours, serviceArea, type ThreeProvinces } from '../../domain/business.ts';
import type { Page } from './page.ts';

/** The address holds the secret of a link. */
const secretAddress = { 'Referrer-Policy': 'no-referrer' } as const;

const [first, second, third]: ThreeProvinces = serviceArea;

/** In the order of the sitemap. */
export const publicPages: readonly Page[] = [
  {
    path: '/',
    title: `Home maintenance by subscription in ${first}, ${second} and ${third}`,
    description: `Cleaning, yard care, repairs and more, by subscription. Photo proof of every visit, absolute discretion, flexible scheduling. We answer within ${contactPromiseInHours} hours.`,
    filipino: {
      title: `Pag-aalaga ng bahay sa ${first}, ${second} at ${third}, naka-subscription`,
      description: `Paglilinis, bakuran, repair at iba pa, naka-subscription. May litrato ang bawat visit, walang tsismis, kayo ang pipili ng araw. Sasagot kami sa loob ng ${contactPromiseInHours} oras.`,
    },
    indexed: true,
    module: 'home/home.tsx',
    component: 'Home',
    entry: 'entry-home.tsx',
  },
  {
    path: '/auth',
    title: 'Sign in',
    description: 'Opens the sign-in dialog on the home page.',
    module: 'account/auth-redirect.tsx',
    component: 'AuthRedirect',
    entry: 'entry-home.tsx',
  },
  {
    path: '/quote/:token',
    title: 'Your quote',
    description: 'What we offer you, and for how much. Accept or decline it here.',
    filipino: {
      title: 'Ang quotation ninyo',
      description: 'Ano ang alok namin sa inyo, at magkano. Tanggapin o tanggihan dito.',
    },
    module: 'quote/quote-page.tsx',
    component: 'QuotePage',
    headers: secretAddress,
  },
  {
    path: '/proof/:token',
    title: 'Proof of a visit',
    description: 'What was done at a home, with before and after pictures.',
    filipino: {
      title: 'Patunay ng visit',
      description: 'Ano ang ginawa sa bahay, may litratong bago at pagkatapos.',
    },
    module: 'proof/shared-proof-page.tsx',
    component: 'SharedProofPage',
    urgent: true,
    firstCalls: { call: sharedProof },
    headers: secretAddress,
    pictures: ['backend'],
  },
  {
    path: '/pay/:token',
    title: 'Pay',
    description: 'What there is to pay, and how to pay it from anywhere, without an account.',
    filipino: {
      title: 'Magbayad',
      description: 'Ano ang babayaran, at paano ito bayaran mula saan man, kahit walang account.',
    },
    module: 'pay-link/pay-link-page.tsx',
    component: 'PayLinkPage',
    urgent: true,
    firstCalls: { call: payLink, query: { paying: 'open' } },
    headers: secretAddress,
  },
  {
    path: '/paid',
    title: 'Paid online',
    description: 'Where payers return after paying online by a link.',
    filipino: {
      title: 'Nagbayad online',
      description: 'Babalikan ng nagbayad online gamit ang link.',
    },
    module: 'pay-link/paid-page.tsx',
    component: 'PaidPage',
    urgent: true,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What we collect when you order or ask, why, who sees it, and how to have it deleted.',
    filipino: {
      title: 'Patakaran sa Privacy',
      description:
        'Ano ang kinukuha namin kapag nag-order o nagtanong kayo, bakit, sino ang nakakakita, at paano ito ipabura.',
    },
    indexed: true,
    module: 'legal/privacy.tsx',
    component: 'Privacy',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description: 'What you can expect from us, and we from you.',
    filipino: {
      title: 'Mga Tuntunin ng Serbisyo',
      description: 'Ano ang maaasahan ninyo sa amin, at kami sa inyo.',
    },
    indexed: true,
    module: 'legal/terms.tsx',
    component: 'Terms',
  },
];

export const notFoundPage: Page = {
  path: '*',
  title: 'Page not found',
  description: 'This page does not exist.',
  filipino: { title: 'Walang page dito', description: 'Wala ang page na ito.' },
  module: 'not-found/not-found.tsx',
  component: 'NotFound',
};
