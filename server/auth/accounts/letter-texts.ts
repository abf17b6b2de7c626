/** `business` is the brand's name; a place to type codes is named as the site names it. */
export const letterTexts = {
  works: 'The link and the code work once, for an hour.',
  linkWorks: 'The link works once, for an hour.',
  nothingToDo: 'If it was you, there is nothing to do.',
  ifChosen: 'If you chose it, there is nothing to do.',
  ifChanged: 'If you changed it, there is nothing to do.',
  ifAdded: 'If you added it, there is nothing to do.',
  ifRemoved: 'If you removed it, there is nothing to do.',
  notYouPassword:
    'If it was not you, choose “Forgot password?” where you sign in and set another password. Then call us.',
  newAddress: 'New address',
  callUs: 'Call us',
  confirmation: {
    subject: (business: string) => `Confirm your email address for ${business}`,
    preheader: 'One tap and your account is ready.',
    title: (business: string) => `Welcome to ${business}`,
    text: 'Thank you for signing up. Confirm that this address is yours, and your account is ready, with packages, prices and the progress of your orders.',
    button: 'Confirm my address',
    elsewhere:
      'Did you sign up on another device? Choose “Enter the code from the email” there, and type this code:',
    notYou:
      'If you did not sign up, do nothing: without this confirmation nobody can use the account.',
  },
  recovery: {
    subject: (business: string) => `Set a new password for ${business}`,
    preheader: 'A fresh start for your password.',
    title: 'Set a new password',
    text: (business: string) =>
      `Somebody, hopefully you, asked for a new password for your ${business} account.`,
    button: 'Choose a new password',
    elsewhere:
      'Did you ask on another device? Choose “Enter the code from the email” there, and type this code:',
    notYou:
      'If you did not ask for this, do nothing: your password stays as it is, and nobody was let in.',
  },
  emailChange: {
    subject: (business: string) => `Confirm your new email address for ${business}`,
    preheader: 'We ask both addresses, the old one and the new one.',
    title: 'Confirm your new address',
    text: (business: string) => `Your ${business} account will use this address from now on:`,
    both: 'For your safety we ask both addresses. The change takes effect once both have confirmed.',
    button: 'Confirm the change',
    notYou: 'If you did not ask for this, do nothing: the address stays as it is.',
  },
  reauthentication: {
    subject: (business: string) => `Your ${business} code`,
    preheader: 'A code to confirm that it is you.',
    title: 'Confirm that it is you',
    text: 'To continue with your change, type this code where you are asked for it:',
    works: 'The code works once, for an hour.',
    notYou:
      'If you did not ask for this, somebody may be using your account: sign out everywhere and set a new password.',
  },
  passwordChanged: {
    subject: (business: string) => `Your ${business} account has a new password`,
    title: 'Your account has a new password',
    text: (business: string) =>
      `A new password was set for your ${business} account. Every other browser was signed out.`,
  },
  emailChanged: {
    subject: (business: string) => `Your ${business} account has a new email address`,
    title: 'Your account has a new email address',
    text: (business: string) =>
      `From now on you sign in to your ${business} account with this address:`,
    notYou:
      'If it was not you, call us at once: we can bring the account back to this address. Then choose “Forgot password?” where you sign in, and set a new password.',
  },
  factorEnrolled: {
    subject: (business: string) => `An app was added to your ${business} sign-in`,
    title: 'An app was added to your sign-in',
    text: (business: string) =>
      `From now on, signing in to your ${business} account can ask for a code from this app.`,
    notYou: 'If it was not you, call us at once. We will remove the app and sign everybody out.',
  },
  factorUnenrolled: {
    subject: (business: string) => `An app was removed from your ${business} sign-in`,
    title: 'An app was removed from your sign-in',
    text: (business: string) => `Its codes no longer count for your ${business} account.`,
  },
  factorsReset: {
    subject: (business: string) => `The codes for your ${business} sign-in were reset`,
    preheader: 'You were signed out everywhere. Set up an app again.',
    title: 'The codes for your sign-in were reset',
    text: (business: string) =>
      `Every app was removed from the sign-in of your ${business} account, and you were signed out everywhere.`,
    again: 'If you asked for it, sign in with your password and set up an app again.',
    notYou: 'If you did not ask for it, call us at once, before somebody else sets up an app.',
  },
  newPlace: {
    subject: (business: string) => `A sign-in to your ${business} account from a new place`,
    title: 'A sign-in from a new place',
    text: (business: string) =>
      `Somebody signed in to your ${business} account with your password or one of our links.`,
    with: 'With',
    when: 'When',
    notYou:
      'If it was not you, choose “Forgot password?” where you sign in and set another password. That signs everybody else out. Then call us.',
  },
} as const;
