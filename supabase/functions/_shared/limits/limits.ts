import { minimumGapInMs } from '../../../../domain/submission-checks.ts';

/**
 * What a limit counts by. `network` is a visitor's network. A wider network may do several times as
 * much.
 */
type Whom = 'account' | 'client' | 'device' | 'kind' | 'mailbox' | 'network' | 'origin';

/** How often something may happen, and the answer beyond it. */
export type Limit = {
  what: string;
  /** Counted for each combination of these. */
  per: readonly Whom[];
  allowed: number;
  seconds: number;
  /** The code of the refusal. Null if the answer is the usual one. */
  said: 'over_request_rate_limit' | 'over_email_send_rate_limit' | SubmissionRefusal | null;
  /** What happens beyond the limit if that is not a refusal, and further remarks. */
  note?: string;
};

type SubmissionRefusal = 'too-soon' | 'too-many-requests';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The form measures the gap from the start of the last call, and the database from its arrival. The
 * first call may take longer to arrive than the second. Within this time, that must not make a
 * valid submission too soon.
 */
const clockToleranceInMs = 2_000;
const gapInSeconds = (minimumGapInMs - clockToleranceInMs) / 1000;

const tooMany = 'over_request_rate_limit';
const tooManyMails = 'over_email_send_rate_limit';
const others = 'In place of the limits above, which others may have used up.';

/**
 * Every limit that the database counts for all processes together. Numbers for networks are
 * generous, because in mobile networks many people share one address.
 */
export const limits = {
  signInByNetwork: {
    what: 'sign-ins',
    per: ['network'],
    allowed: 100,
    seconds: 5 * minute,
    said: tooMany,
  },
  signInByGuesser: {
    what: 'sign-ins',
    per: ['account', 'network'],
    allowed: 15,
    seconds: 5 * minute,
    said: tooMany,
    note: 'The right password resets it.',
  },
  signInByAccount: {
    what: 'sign-ins',
    per: ['account'],
    allowed: 200,
    seconds: 5 * minute,
    said: tooMany,
  },
  guessOfKnownOrigin: {
    what: 'sign-ins and codes of mails, from where the account has signed in before',
    per: ['account', 'origin'],
    allowed: 15,
    seconds: 5 * minute,
    said: tooMany,
    note: `${others} A wrong one then gets the same refusal as theirs.`,
  },
  refreshByNetwork: {
    what: 'refreshed sessions',
    per: ['network'],
    allowed: 1000,
    seconds: 5 * minute,
    said: tooMany,
  },
  verifyByNetwork: {
    what: 'links and codes',
    per: ['network'],
    allowed: 60,
    seconds: 5 * minute,
    said: tooMany,
  },
  secretOfAccount: {
    what: 'links, exchanges of their codes, and refreshed sessions, with a valid secret',
    per: ['account'],
    allowed: 100,
    seconds: 5 * minute,
    said: tooMany,
    note: others,
  },
  codeByAccount: {
    what: 'codes of mails, of any kind',
    per: ['account'],
    allowed: 20,
    seconds: day,
    said: null,
    note: 'Beyond it every code counts as wrong, and links still work.',
  },
  codeOfKnownOrigin: {
    what: 'codes of mails, from where the account has signed in before',
    per: ['account', 'origin'],
    allowed: 20,
    seconds: day,
    said: null,
    note: 'In place of the limit above. Beyond it every code counts as wrong, and links still work.',
  },
  codeOfKnownOrigins: {
    what: 'codes of mails, from everywhere that the account has signed in before',
    per: ['account'],
    allowed: 100,
    seconds: day,
    said: null,
    note: 'Beyond it every code counts as wrong, and links still work.',
  },
  challengeOfFactor: {
    what: 'challenges of a second factor',
    per: ['account', 'network'],
    allowed: 30,
    seconds: 5 * minute,
    said: tooMany,
  },
  factorByAccount: {
    what: 'codes of an app, after the password',
    per: ['account'],
    allowed: 20,
    seconds: day,
    said: tooMany,
    note: 'The right code resets it.',
  },
  factorOfKnownOrigin: {
    what: 'codes of an app, from where one was right before',
    per: ['account', 'origin'],
    allowed: 20,
    seconds: day,
    said: tooMany,
    note: 'In place of the limit above. The right code resets it.',
  },
  signUpByNetwork: {
    what: 'sign-ups',
    per: ['network'],
    allowed: 20,
    seconds: hour,
    said: tooMany,
  },
  signUpByMailbox: {
    what: 'sign-ups',
    per: ['mailbox', 'network'],
    allowed: 10,
    seconds: hour,
    said: tooMany,
  },
  changeByNetwork: {
    what: 'changes of accounts',
    per: ['network'],
    allowed: 60,
    seconds: 5 * minute,
    said: tooMany,
  },
  changeByAccount: {
    what: 'changes of an account',
    per: ['account'],
    allowed: 30,
    seconds: 5 * minute,
    said: tooMany,
  },
  mailByNetwork: {
    what: 'requests for mails',
    per: ['network'],
    allowed: 60,
    seconds: hour,
    said: tooManyMails,
  },
  mailGap: {
    what: 'mails of a kind',
    per: ['kind', 'mailbox', 'network'],
    allowed: 1,
    seconds: minute,
    said: tooManyMails,
  },
  mailByAsker: {
    what: 'mails of a kind',
    per: ['kind', 'mailbox', 'network'],
    allowed: 4,
    seconds: hour,
    said: tooManyMails,
  },
  mailByRecipient: {
    what: 'mails of a kind',
    per: ['kind', 'mailbox'],
    allowed: 12,
    seconds: hour,
    said: null,
    note: 'Beyond it nothing is sent.',
  },
  mailGapOfKnownDevice: {
    what: 'mails of a kind, from a browser that has signed in to the account before',
    per: ['kind', 'account', 'device'],
    allowed: 1,
    seconds: minute,
    said: tooManyMails,
    note: 'In place of the four above.',
  },
  mailByKnownDevice: {
    what: 'mails of a kind, from a browser that has signed in to the account before',
    per: ['kind', 'account', 'device'],
    allowed: 4,
    seconds: hour,
    said: tooManyMails,
    note: 'In place of the same four.',
  },
  gapOfVisitor: {
    what: 'orders, and inquiries',
    per: ['kind', 'mailbox', 'network'],
    allowed: 1,
    seconds: gapInSeconds,
    said: 'too-soon',
  },
  gapOfClient: {
    what: 'orders, and inquiries, of a signed-in client',
    per: ['kind', 'client'],
    allowed: 1,
    seconds: gapInSeconds,
    said: 'too-soon',
  },
  submissionsByNetwork: {
    what: 'orders and inquiries',
    per: ['network'],
    allowed: 30,
    seconds: 10 * minute,
    said: 'too-many-requests',
  },
  submissionsByClient: {
    what: 'orders and inquiries of a signed-in client',
    per: ['client'],
    allowed: 30,
    seconds: 10 * minute,
    said: 'too-many-requests',
    note: "In place of the network's.",
  },
  copyToMailbox: {
    what: "customer's copies of orders and inquiries",
    per: ['mailbox'],
    allowed: 5,
    seconds: hour,
    said: null,
    note: 'Beyond it the submission is stored but no copy is sent.',
  },
  copyByNetwork: {
    what: "customer's copies of orders and inquiries",
    per: ['network'],
    allowed: 10,
    seconds: hour,
    said: null,
    note: 'Beyond it the submission is stored but no copy is sent.',
  },
  copyToClient: {
    what: "a signed-in client's copies to their own mailbox",
    per: ['client'],
    allowed: 5,
    seconds: hour,
    said: null,
    note: 'In place of the two above. Beyond it the submission is stored but no copy is sent.',
  },
  quoteByNetwork: {
    what: 'links of quotes, opened and answered',
    per: ['network'],
    allowed: 120,
    seconds: 5 * minute,
    said: 'too-many-requests',
  },
  proofByNetwork: {
    what: 'links of shared proofs, opened',
    per: ['network'],
    allowed: 120,
    seconds: 5 * minute,
    said: 'too-many-requests',
  },
  feedByNetwork: {
    what: 'calendar feeds, read',
    per: ['network'],
    allowed: 600,
    seconds: 5 * minute,
    said: 'too-many-requests',
    note: 'A provider of calendars reads those of many clients from a few addresses.',
  },
  changeInPortal: {
    what: 'changes in the client portal',
    per: ['client'],
    allowed: 240,
    seconds: hour,
    said: 'too-many-requests',
  },
} as const satisfies Record<string, Limit>;

/** The name of a limit. */
export type Purpose = keyof typeof limits;

/** The values that a hit counts by: one for each of its limit's `per`. */
export type Counted<P extends Purpose> = Record<(typeof limits)[P]['per'][number], string>;
