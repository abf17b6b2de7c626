import { contactPromiseInHours } from '../../domain/business.ts';

/** What the account's dialogs say. Texts marked spec.md are exact. */
export const accountTexts = {
  /** spec.md §2 */
  welcome: { title: 'Welcome', subtitle: 'Sign in to access our premium services' },
  forgotten: {
    title: 'Set a new password',
    subtitle: 'Tell us your email address. We send a link that lets you choose a new password.',
  },
  newLink: {
    title: 'Get a new link',
    subtitle: 'A link works once, and for a limited time. We gladly send another.',
  },
  newPassword: {
    title: 'Choose a new password',
    subtitle: 'It signs you out everywhere else.',
  },
  /** spec.md §8 */
  signedIn: 'Successfully signed in!',
  /** spec.md §8 */
  accountCreated:
    'Account created! Please check your email for a beautiful verification link to activate your account.',
  passwordChanged: 'Your new password is set.',
  sendAgain: 'Send the link again',
  linkPurposes: {
    signup: 'Confirm my new account',
    recovery: 'Set a new password',
  },
  linkSent: {
    signup: (email: string) =>
      `If ${email} is waiting to be confirmed, a new link is on its way. It can take a minute; please look in the spam folder too.`,
    recovery: (email: string) =>
      `If ${email} has an account with us, a link to set a new password is on its way. It can take a minute; please look in the spam folder too.`,
  },
} as const;

/** What the client portal says. */
export const portalTexts = {
  title: 'Client portal',
  invitation:
    'Sign in to see your orders and inquiries, and where each one stands. What you send while signed in appears here.',
  withoutScripts: 'Signing in needs JavaScript, which is switched off in your browser.',
  loading: 'Fetching your orders and inquiries…',
  empty: {
    title: 'Nothing here yet',
    text: 'Orders and inquiries that you send while signed in appear here, with their state.',
  },
  offline: {
    title: 'You are offline',
    text: 'Your orders and inquiries appear as soon as the connection is back.',
  },
  failed: {
    title: 'Your requests could not be loaded',
    text: 'Nothing is lost. Please try again in a moment, or call us.',
  },
  statuses: {
    received: {
      label: 'Received',
      text: `We contact you within ${contactPromiseInHours} hours of receiving it.`,
    },
    contacted: { label: 'In contact', text: 'Our team has been in touch with you about this.' },
    confirmed: { label: 'Confirmed', text: 'Everything is agreed. See you at your home.' },
    closed: { label: 'Closed', text: 'This one is finished.' },
  },
} as const;
