import { composeChangeAnswered } from './change-answered.ts';
import type { Compose } from './compose.ts';
import { composeCrewChanged } from './crew-changed.ts';
import { composeOnTheWay, composeRunningLate } from './crew-coming.ts';
import { composeDeletionBegun } from './deletion-begun.ts';
import { composePaymentEntered } from './payment-entered.ts';
import { composePhotosErasedSoon } from './photos-erased-soon.ts';
import {
  composeProblemAnswered,
  composeProblemReceived,
  composeProblemReceivedTeam,
} from './problem-mails.ts';
import { composeRenewalDue } from './renewal-due.ts';
import { composeSubscriptionCancelled } from './subscription-cancelled.ts';
import { composeSubscriptionConfirmed } from './subscription-confirmed.ts';
import { composeSubscriptionPaused, composeSubscriptionResumed } from './subscription-paused.ts';
import { composeTeamDigest } from './team-digest.ts';
import { composeVisitDone } from './visit-done.ts';
import { composeVisitMissed, composeVisitMissedTeam } from './visit-missed.ts';
import { composeVisitReminder } from './visit-reminder.ts';
import { composeVisitsChanged } from './visits-changed.ts';

/** The composer of each kind of mail whose outbox row says only what it is about. */
const composers = {
  'subscription-cancelled': composeSubscriptionCancelled,
  'subscription-confirmed': composeSubscriptionConfirmed,
  'subscription-paused': composeSubscriptionPaused,
  'subscription-resumed': composeSubscriptionResumed,
  'visits-changed': composeVisitsChanged,
  'crew-changed': composeCrewChanged,
  'on-the-way': composeOnTheWay,
  'running-late': composeRunningLate,
  'visit-done': composeVisitDone,
  'visit-missed': composeVisitMissed,
  'visit-missed-team': composeVisitMissedTeam,
  'payment-entered': composePaymentEntered,
  'visit-reminder': composeVisitReminder,
  'renewal-due': composeRenewalDue,
  'photos-erased-soon': composePhotosErasedSoon,
  'team-digest': composeTeamDigest,
  'change-answered': composeChangeAnswered,
  'problem-received': composeProblemReceived,
  'problem-received-team': composeProblemReceivedTeam,
  'problem-answered': composeProblemAnswered,
  'deletion-begun': composeDeletionBegun,
} as const satisfies Record<string, Compose>;

export type MailKind = keyof typeof composers;

/** Returns the composer of a kind. Undefined for one that another release queued. */
export function composerOf(kind: string): Compose | undefined {
  return Object.entries<Compose>(composers).find(([known]) => known === kind)?.[1];
}
