import { minimumGapInMs } from '../../../../domain/submission-checks.ts';
import { hour, type Limit, minute } from './limit.ts';

/**
 * The form measures the gap from the start of the last call, the database from its arrival. A first
 * call that arrives late must not make the second one too soon.
 */
const clockToleranceInMs = 2_000;
const gapInSeconds = (minimumGapInMs - clockToleranceInMs) / 1000;

export const siteLimits = {
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
  payLinkByNetwork: {
    what: 'pay links, opened',
    per: ['network'],
    allowed: 120,
    seconds: 5 * minute,
    said: 'too-many-requests',
  },
  claimByNetwork: {
    what: 'payments told by pay links',
    per: ['network'],
    allowed: 30,
    seconds: hour,
    said: 'too-many-requests',
  },
  claimByLink: {
    what: 'payments told by one pay link',
    per: ['link'],
    allowed: 10,
    seconds: hour,
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
  photoOfAccount: {
    what: 'photos that are sent and drawn anew',
    per: ['account'],
    allowed: 300,
    seconds: 5 * minute,
    said: 'too-many-requests',
    note: 'Five visits of a worker who was offline all day. The phone goes on by itself.',
  },
  changeInPortal: {
    what: 'changes in the client portal',
    per: ['client'],
    allowed: 240,
    seconds: hour,
    said: 'too-many-requests',
  },
} as const satisfies Record<string, Limit>;
