/** Those marked docs/product.md, "Account dialog" are exact. */
export const accountTexts = {
  /** docs/product.md, "Account dialog" */
  welcome: { title: 'Welcome', subtitle: 'Sign in to access our premium services' },
  tabs: 'Account',
  fields: {
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    passwordRule: (length: number) => `At least ${length} characters`,
  },
  /** docs/product.md, "Account dialog" */
  signIn: {
    submit: 'Sign In',
    submitting: 'Signing in...',
    done: 'Successfully signed in!',
    forgotten: 'Forgot password?',
  },
  /** docs/product.md, "Account messages" */
  signUp: {
    submit: 'Sign Up',
    submitting: 'Creating account...',
    done: 'Account created! Please check your email for a beautiful verification link to activate your account.',
    notice: 'We keep your email address to sign you in, and nothing else until you order or ask.',
    privacy: 'Privacy Policy',
  },
  forgotten: {
    title: 'Set a new password',
    subtitle: 'Tell us your email address. We will send you a link to choose a new password.',
  },
  newLink: {
    title: 'Get a new link',
    subtitle: 'A link works once, and for a limited time. We are happy to send another.',
  },
  /** By the reason for asking. */
  newPassword: {
    recovery: {
      title: 'Choose a new password',
      subtitle: 'This signs you out everywhere else.',
    },
    'password-lost': {
      title: 'Choose a password',
      subtitle:
        'Your email is confirmed and you are signed in. We did not keep the password from the sign-up: this is not the browser that signed up, and anybody could have typed your address there.',
    },
  },
  code: {
    title: 'Enter the code from the email',
    sentTo: (email: string) =>
      `The email to ${email} has a six-digit code. It does the same as the link, so you can read the email on another device.`,
    label: 'Code',
    submit: 'Confirm',
    submitting: 'Checking...',
    byText: {
      title: 'Enter the code',
      sentTo: (email: string) =>
        `The code for ${email} has six digits. It came by text message, or else by email.`,
    },
  },
  setPassword: {
    closed:
      'You stay signed in, and no new password is set. Use ‘Forgot password?’ to set one later.',
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
    way: 'How should we send it?',
    ways: { mail: 'Send me a link by email', text: 'Send me a code by text message' },
    submitWay: 'Send',
    again: 'Send the link again',
    submitting: 'Sending...',
    sent: {
      signup: (email: string) =>
        `If ${email} is waiting to be confirmed, a new link is on its way. It can take a minute; please look in the spam folder too.`,
      recovery: (email: string) =>
        `If ${email} has an account with us, a link to set a new password is on its way. It can take a minute; please look in the spam folder too.`,
    },
    sentText: (email: string) =>
      `If ${email} has an account with us, a code to set a new password is on its way: by text message, or by email if we cannot text you now. If neither comes within a few minutes, ask for the link by email.`,
    back: 'Back to sign in',
  },
  /** The outcomes of a mailed link. */
  opened: {
    confirmed: 'Your email is confirmed and you are signed in.',
    expired: 'Email link is invalid or has expired',
    another: 'Send a new link',
  },
  /** The browser's storage is blocked or full. */
  unstored:
    'You are signed in until you leave or reload this page: your browser keeps no data of this site. Allow it to, or free some space, then sign in again.',
  /** This browser did not ask for the link. */
  continueAs: {
    title: 'Is this you?',
    question: (account: string) => `Continue as ${account}?`,
    warning:
      'A link opened this page to sign you in. If the address is not yours, somebody else sent you the link. Whatever you order or write would go to their account.',
    accept: 'Continue',
    refuse: 'Not me',
  },
  /** The path /auth without scripts. */
  redirect: {
    text: (brand: string) => `You sign in to ${brand} on our home page.`,
    home: 'Go to the home page',
  },
} as const;
