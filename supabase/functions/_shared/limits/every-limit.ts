import { minimumGapInMs } from '../../../../domain/submission-checks.ts';

/** A wider network may do several times as much as `network`. */
type Whom = 'account' | 'client' | 'device' | 'kind' | 'link' | 'mailbox' | 'network' | 'origin';

export type Limit = {
  what: string;
  /** Counted for each combination of these. */
  per: readonly Whom[];
  allowed: number;
  seconds: number;
  /** The refusal's code. Null if the answer is the usual one. */
  said:
    | 'over_request_rate_limit'
    | 'over_email_send_rate_limit'
    | 'too-soon'
    | 'too-many-requests'
    | null;
  /** The effect beyond the limit if it is not a refusal, and remarks. */
  note?: string;
};

const per = <const Per extends readonly Whom[]>(
  whom: Per,
  allowed: number,
  seconds: number,
  said: Limit['said'],
) => ({ per: whom, allowed, seconds, said });

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const tooMany = 'over_request_rate_limit';
const tooManyMails = 'over_email_send_rate_limit';
const others = 'In place of the limits above, which others may have used up.';
const mailsInstead = 'Beyond it a mail goes in its place.';

/**
 * The form measures the gap from the start of the last call, the database from its arrival. A first
 * call that arrives late must not make the second one too soon.
 */
const clockToleranceInMs = 2_000;
const gapInSeconds = (minimumGapInMs - clockToleranceInMs) / 1000;

/** The limits of signing up and in, of codes and links, and of their mails. */
const accountLimits = {
  signInByNetwork: { what: 'sign-ins', ...per(['network'], 100, 5 * minute, tooMany) },
  signInByGuesser: {
    what: 'sign-ins',
    ...per(['account', 'network'], 15, 5 * minute, tooMany),
    note: 'The right password resets it.',
  },
  signInByAccount: { what: 'sign-ins', ...per(['account'], 200, 5 * minute, tooMany) },
  signInByAccountInADay: { what: 'sign-ins', ...per(['account'], 500, day, tooMany) },
  guessOfKnownOrigin: {
    what: 'sign-ins and codes of mails, from where the account has signed in before',
    ...per(['account', 'origin'], 15, 5 * minute, tooMany),
    note: `${others} A wrong one then gets the same refusal as theirs.`,
  },
  refreshByNetwork: { what: 'refreshed sessions', ...per(['network'], 1000, 5 * minute, tooMany) },
  verifyByNetwork: { what: 'links and codes', ...per(['network'], 60, 5 * minute, tooMany) },
  secretOfAccount: {
    what: 'links, exchanges of their codes, and refreshed sessions, with a valid secret',
    ...per(['account'], 100, 5 * minute, tooMany),
    note: others,
  },
  codeByAccount: {
    what: 'codes of mails, of any kind',
    ...per(['account'], 20, day, null),
    note: 'Beyond it every code counts as wrong, and links still work.',
  },
  codeOfKnownOrigin: {
    what: 'codes of mails, from where the account has signed in before',
    ...per(['account', 'origin'], 20, day, null),
    note: 'In place of the limit above. Beyond it every code counts as wrong, and links still work.',
  },
  codeOfKnownOrigins: {
    what: 'codes of mails, from everywhere that the account has signed in before',
    ...per(['account'], 100, day, null),
    note: 'Beyond it every code counts as wrong, and links still work.',
  },
  challengeOfFactor: {
    what: 'challenges of a second factor',
    ...per(['account', 'network'], 30, 5 * minute, tooMany),
  },
  factorByAccount: {
    what: 'codes of an app, after the password',
    ...per(['account'], 20, day, tooMany),
    note: 'The right code resets it.',
  },
  factorOfKnownOrigin: {
    what: 'codes of an app, from where one was right before',
    ...per(['account', 'origin'], 20, day, tooMany),
    note: 'In place of the limit above. The right code resets it.',
  },
  signUpByNetwork: { what: 'sign-ups', ...per(['network'], 20, hour, tooMany) },
  signUpByMailbox: { what: 'sign-ups', ...per(['mailbox', 'network'], 10, hour, tooMany) },
  changeByNetwork: { what: 'changes of accounts', ...per(['network'], 60, 5 * minute, tooMany) },
  changeByAccount: { what: 'changes of an account', ...per(['account'], 30, 5 * minute, tooMany) },
  mailByNetwork: { what: 'requests for mails', ...per(['network'], 60, hour, tooManyMails) },
  mailGap: {
    what: 'mails of a kind',
    ...per(['kind', 'mailbox', 'network'], 1, minute, tooManyMails),
  },
  mailByAsker: {
    what: 'mails of a kind',
    ...per(['kind', 'mailbox', 'network'], 4, hour, tooManyMails),
  },
  mailByRecipient: {
    what: 'mails of a kind',
    ...per(['kind', 'mailbox'], 12, hour, null),
    note: 'Beyond it nothing is sent.',
  },
  textedCodeByAccount: {
    what: 'codes by SMS',
    ...per(['account'], 3, day, null),
    note: mailsInstead,
  },
  textedCodeByNetwork: {
    what: 'codes by SMS',
    ...per(['network'], 5, day, null),
    note: mailsInstead,
  },
  textedCode: {
    what: 'codes by SMS, to all accounts together',
    ...per(['kind'], 20, day, null),
    note: `${mailsInstead} The rest of what SMS may cost in a month is for news.`,
  },
  placeMailByAccount: {
    what: 'mails about a sign-in from a new place',
    ...per(['account'], 5, day, null),
    note: 'Beyond it the sign-in goes on and nothing is sent.',
  },
  mailGapOfKnownDevice: {
    what: 'mails of a kind, from a browser that has signed in to the account before',
    ...per(['kind', 'account', 'device'], 1, minute, tooManyMails),
    note: 'In place of the four above.',
  },
  mailByKnownDevice: {
    what: 'mails of a kind, from a browser that has signed in to the account before',
    ...per(['kind', 'account', 'device'], 4, hour, tooManyMails),
    note: 'In place of the same four.',
  },
};

/** The limits of orders and inquiries, of links that work without an account, and of the portal. */
const siteLimits = {
  gapOfVisitor: {
    what: 'orders, and inquiries',
    ...per(['kind', 'mailbox', 'network'], 1, gapInSeconds, 'too-soon'),
  },
  gapOfClient: {
    what: 'orders, and inquiries, of a signed-in client',
    ...per(['kind', 'client'], 1, gapInSeconds, 'too-soon'),
  },
  submissionsByNetwork: {
    what: 'orders and inquiries',
    ...per(['network'], 30, 10 * minute, 'too-many-requests'),
  },
  submissionsByClient: {
    what: 'orders and inquiries of a signed-in client',
    ...per(['client'], 30, 10 * minute, 'too-many-requests'),
    note: "In place of the network's.",
  },
  copyToMailbox: {
    what: "customer's copies of orders and inquiries",
    ...per(['mailbox'], 5, hour, null),
    note: 'Beyond it the submission is stored but no copy is sent.',
  },
  copyByNetwork: {
    what: "customer's copies of orders and inquiries",
    ...per(['network'], 10, hour, null),
    note: 'Beyond it the submission is stored but no copy is sent.',
  },
  copyToClient: {
    what: "a signed-in client's copies to their own mailbox",
    ...per(['client'], 5, hour, null),
    note: 'In place of the two above. Beyond it the submission is stored but no copy is sent.',
  },
  quoteByNetwork: {
    what: 'links of quotes, opened and answered',
    ...per(['network'], 120, 5 * minute, 'too-many-requests'),
  },
  proofByNetwork: {
    what: 'links of shared proofs, opened',
    ...per(['network'], 120, 5 * minute, 'too-many-requests'),
  },
  homeByNetwork: {
    what: 'who comes, asked for by the home page',
    ...per(['network'], 120, 5 * minute, 'too-many-requests'),
  },
  payLinkByNetwork: {
    what: 'pay links, opened',
    ...per(['network'], 120, 5 * minute, 'too-many-requests'),
  },
  claimByNetwork: {
    what: 'payments told by pay links',
    ...per(['network'], 30, hour, 'too-many-requests'),
  },
  claimByLink: {
    what: 'payments told by one pay link',
    ...per(['link'], 10, hour, 'too-many-requests'),
  },
  feedByNetwork: {
    what: 'calendar feeds, read',
    ...per(['network'], 600, 5 * minute, 'too-many-requests'),
    note: 'A provider of calendars reads those of many clients from a few addresses.',
  },
  photoOfAccount: {
    what: 'photos that are sent and drawn anew',
    ...per(['account'], 300, 5 * minute, 'too-many-requests'),
    note: 'Five visits of a worker who was offline all day. The phone goes on by itself.',
  },
  changeInPortal: {
    what: 'changes in the client portal',
    ...per(['client'], 240, hour, 'too-many-requests'),
  },
};

/**
 * All processes share these. Limits of networks are generous, because many people share an address
 * in mobile networks.
 */
export const limits = { ...accountLimits, ...siteLimits } satisfies Record<string, Limit>;

export type Purpose = keyof typeof limits;

/** A value for each of the limit's `per`. */
export type Counted<P extends Purpose> = Record<(typeof limits)[P]['per'][number], string>;
