import { type Role, roleLabels } from '../../domain/people/roles.ts';
import { invitationInDays } from '../../domain/service-numbers.ts';

export const joinTexts = {
  title: 'Join the team',
  loading: 'Opening your invitation…',
  withoutScripts: 'Joining needs JavaScript, which is switched off in your browser.',
  invited: (inviter: string | null, business: string, role: Role) =>
    `${inviter === null ? 'You are invited' : `${inviter} invites you`} to join ${business} as ${roleLabels[role].toLowerCase()}.`,
  until: (time: string) => `You can accept the invitation until ${time}.`,
  signInWith: 'Sign in with this address to join:',
  signIn: 'Sign In',
  signUp: 'Create an account',
  afterSignUp: 'You confirm a new account by email. The link in that email leads back here.',
  otherAccount: (email: string) => `You are signed in as ${email}, and the invitation is for`,
  signOut: 'Sign out',
  join: 'Join the team',
  joining: 'Joining…',
  gone: {
    title: 'This link is no longer valid.',
    text: `An invitation works once, for ${invitationInDays} days. Ask the owner who invited you for a new one.`,
  },
  none: {
    title: 'Join the team',
    text: 'Open the link in your invitation email. It leads here and says what you are invited to.',
  },
  failed: {
    title: 'Your invitation could not be opened',
    text: 'Nothing is lost. Check your connection, then try again.',
    retry: 'Try again',
  },
  joined: {
    title: 'Welcome to the team',
    console: 'The console asks for a second factor: an app on your phone that shows codes.',
    openConsole: 'Open the console',
    crew: 'The crew page shows your visits.',
    openCrew: 'Open the crew page',
  },
} as const;
