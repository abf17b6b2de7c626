import { phoneHref } from '../../../domain/brand.ts';
import { brand } from '../../brand.ts';

export const frameTexts = {
  navigation: 'Portal',
  overview: 'Overview',
  signIn: 'Sign in to see your visits, or sign up with the address we write to.',
  signUp: 'Create an account',
  loading: 'Loading…',
  retry: 'Try again',
  cancel: 'Cancel',
  storedNow: (value: string) => (value === '' ? 'Now empty.' : `Now: ${value}`),
  offline: {
    title: 'You are offline',
    text: 'This page will load as soon as you are back online.',
  },
  failed: {
    title: 'This could not be loaded',
    text: `Nothing is lost. Please try again in a moment, or call us at ${brand.phone}.`,
  },
  notFound: {
    title: 'There is nothing here',
    text: 'It may belong to another account, or the address is wrong.',
    back: 'Back to the overview',
  },
  asOf: {
    offline: (age: string) => `You are offline. This is how things were ${age}.`,
    failed: (age: string) => `We could not be reached. This is how things were ${age}.`,
  },
  notDone: {
    unsent: 'That did not reach us, so nothing has changed. Please try again.',
    unknown:
      'We do not know whether that reached us. Please check how things are now before you try again.',
    refused: `That did not work, and nothing has changed. Please try again, or call us at ${brand.phone}.`,
  },
  asked: {
    move: 'move',
    skip: 'skip',
    visitOf: 'your visit on',
    thisVisit: 'this visit',
    following: 'and all the following ones, this one',
    to: 'to',
    plan: {
      pause: 'pause your plan',
      resume: 'resume your plan',
      cancel: 'cancel your plan',
      renew: 'renew your plan',
    },
  },
  reach: { title: 'Talk to us', call: 'Call', message: 'Message' },
  span: (from: string, to: string) => `${from} to ${to}`,
  inManila: (time: string) => `${time} in Manila`,
  whereYouAre: (time: string) => `${time} where you are`,
  phone: { number: brand.phone, href: phoneHref(brand.phone) },
} as const;
