import type { ComponentType } from 'react';
import { contactPromiseInHours } from '../domain/business.ts';
import { Home } from './home/home.tsx';
import { lazyView } from './loading/lazy-view.ts';

/** One page of the site: what the router shows, what is prerendered and what search engines are told. */
export type Route = {
  path: string;
  /** The prerendered file; the server answers `/x` with `x.html`. */
  file: string;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  Page: ComponentType;
  /** The module the page is loaded from when it is not part of the application's entry. */
  module?: string;
};

/** Every page, in the order the sitemap lists them; the last one answers every other path. */
export const routes: readonly Route[] = [
  {
    path: '/',
    file: 'index.html',
    title: 'Home maintenance by subscription in Batangas, Cavite and Laguna',
    description: `Cleaning, yard care, repairs and more, by subscription. Photo proof of every visit, absolute discretion, flexible scheduling. We answer within ${contactPromiseInHours} hours.`,
    indexed: true,
    Page: Home,
  },
  {
    path: '/auth',
    file: 'auth.html',
    title: 'Sign in',
    description: 'Opens the sign-in dialog on the home page.',
    indexed: false,
    Page: lazyView(async () => (await import('./account/auth-redirect.tsx')).AuthRedirect),
    module: 'account/auth-redirect.tsx',
  },
  {
    path: '/portal',
    file: 'portal.html',
    title: 'Client portal',
    description: 'Your orders and inquiries, and where each one stands.',
    indexed: false,
    Page: lazyView(async () => (await import('./portal/portal.tsx')).Portal),
    module: 'portal/portal.tsx',
  },
  {
    path: '/privacy',
    file: 'privacy.html',
    title: 'Privacy Policy',
    description:
      'What we collect when you order or ask, why, who sees it, and how to have it deleted.',
    indexed: true,
    Page: lazyView(async () => (await import('./legal/privacy.tsx')).Privacy),
    module: 'legal/privacy.tsx',
  },
  {
    path: '/terms',
    file: 'terms.html',
    title: 'Terms of Service',
    description: 'What you can expect from us, and we from you.',
    indexed: true,
    Page: lazyView(async () => (await import('./legal/terms.tsx')).Terms),
    module: 'legal/terms.tsx',
  },
  {
    path: '*',
    file: '404.html',
    title: 'Page not found',
    description: 'This page does not exist.',
    indexed: false,
    Page: lazyView(async () => (await import('./not-found/not-found.tsx')).NotFound),
    module: 'not-found/not-found.tsx',
  },
];
