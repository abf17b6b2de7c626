import { contactPromiseInHours } from '../../domain/business.ts';

/** What the account's dialogs say. Texts marked spec.md are exact. */
export const accountTexts = {
  /** spec.md §2 */
  welcome: { title: 'Welcome', subtitle: 'Sign in to access our premium services' },
  tabs: 'Account',
  fields: {
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
  },
  /** spec.md §2, §8 */
  signIn: {
    submit: 'Sign In',
    submitting: 'Signing in...',
    done: 'Successfully signed in!',
    forgotten: 'Forgot password?',
  },
  /** spec.md §2, §8 */
  signUp: {
    submit: 'Sign Up',
    submitting: 'Creating account...',
    done: 'Account created! Please check your email for a beautiful verification link to activate your account.',
    notice: 'We keep your email address to sign you in, and nothing else until you order or ask.',
    privacy: 'Privacy Policy',
  },
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
  setPassword: {
    submit: 'Set password',
    submitting: 'Saving...',
    done: 'Your new password is set.',
  },
  link: {
    purpose: 'What is the link for?',
    purposes: {
      signup: 'Confirm my new account',
      recovery: 'Set a new password',
    },
    submit: 'Send the link',
    again: 'Send the link again',
    submitting: 'Sending...',
    sent: {
      signup: (email: string) =>
        `If ${email} is waiting to be confirmed, a new link is on its way. It can take a minute; please look in the spam folder too.`,
      recovery: (email: string) =>
        `If ${email} has an account with us, a link to set a new password is on its way. It can take a minute; please look in the spam folder too.`,
    },
    back: 'Back to sign in',
  },
  /** What a link from a mail came to. */
  opened: {
    confirmed: 'Your email is confirmed and you are signed in.',
    expired: 'Email link is invalid or has expired',
    another: 'Send a new link',
  },
  /** A link's session that this browser did not ask for. */
  continueAs: {
    title: 'Is this you?',
    question: (account: string) => `Continue as ${account}?`,
    warning:
      'A link opened this page to sign you in. If the address is not yours, somebody else sent you the link: what you order or write would be in their account.',
    accept: 'Continue',
    refuse: 'Not me',
  },
  /** The path /auth, where scripts are off. */
  redirect: {
    text: (brand: string) => `Signing in to ${brand} happens on our home page.`,
    home: 'Go to the home page',
  },
} as const;

/** Why the provider did not do what was asked. The first four are of spec.md §8, exact. */
export const refusalTexts = {
  registered: 'An account with this email already exists. Please sign in instead.',
  passwordsDiffer: 'Passwords do not match',
  credentials: 'Invalid email or password',
  unexpected: 'An unexpected error occurred',
  hints: {
    unreachable: 'Check your connection, then try again.',
    unconfirmed: 'Open the link in the mail we sent you, or let us send it again.',
  },
  /** By the provider's name for what makes a password weak. */
  weakPassword: {
    length: 'Use a longer password.',
    characters: 'Mix letters, numbers and signs.',
    pwned: 'This password is known from a data leak. Choose one you use nowhere else.',
  },
} as const;

/** What the client portal says. */
export const portalTexts = {
  title: 'Client portal',
  invitation:
    'Sign in to see your orders and inquiries, and where each one stands. What you send while signed in appears here.',
  signUp: 'Create an account',
  withoutAccount: {
    call: 'Sent something without an account? Call',
    write: 'or write to',
    reference: 'and name its reference.',
  },
  withoutScripts: 'Signing in needs JavaScript, which is switched off in your browser.',
  welcome: 'Welcome back',
  signedInAs: (email: string) => `Signed in as ${email}`,
  order: 'Order a package',
  ask: 'Ask us something',
  orders: 'Orders',
  inquiries: 'Inquiries',
  inquiry: 'Inquiry',
  sent: 'sent',
  facts: {
    duration: 'Duration',
    startDate: 'Start date',
    price: 'Price',
    additionalRequests: 'Additional requests',
    services: 'Services',
    message: 'Message',
    address: 'Address',
  },
  byQuote: 'By quote',
  retry: 'Try again',
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
