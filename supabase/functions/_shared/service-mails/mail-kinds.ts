import { composeChangeAnswered } from './change-answered.ts';
import type { Compose } from './compose.ts';
import {
  composeConsultationChanged,
  composeConsultationChangedTeam,
} from './consultation-changed.ts';
import { composeConsultationReminder } from './consultation-reminder.ts';
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
import { composeRefundPaid, composeVisitsRefunded } from './refund-mails.ts';
import { composeRenewalDue } from './renewal-due.ts';
import { composeRequestCustomer, composeRequestTeam } from './request-mails.ts';
import { composeSubscriptionCancelled } from './subscription-cancelled.ts';
import { composeSubscriptionConfirmed } from './subscription-confirmed.ts';
import { composeSubscriptionPaused, composeSubscriptionResumed } from './subscription-paused.ts';
import { composeTeamDigest } from './team-digest.ts';
import { composeVisitDone } from './visit-done.ts';
import { composeVisitMissed, composeVisitMissedTeam } from './visit-missed.ts';
import { composeVisitReminder } from './visit-reminder.ts';
import { composeVisitsChanged } from './visits-changed.ts';

/** What is to be known of a kind of mail. */
type MailOfKind = {
  /** Makes it when it leaves, or returns null if it is no longer of use. */
  compose: Compose;
  /**
   * Whether it is told once for each occasion: its kind, what it is about, and which of several. Of other
   * kinds one waits for each occasion, and the newest is told. The database goes by it when it queues.
   */
  isToldOnce?: true;
};

/** Every kind of mail whose outbox row says only what it is about. */
export const mailKinds = {
  'order-team': { compose: composeRequestTeam },
  'order-customer': { compose: composeRequestCustomer },
  'inquiry-team': { compose: composeRequestTeam },
  'inquiry-customer': { compose: composeRequestCustomer },
  'subscription-cancelled': { compose: composeSubscriptionCancelled },
  'subscription-confirmed': { compose: composeSubscriptionConfirmed },
  'subscription-paused': { compose: composeSubscriptionPaused },
  'subscription-resumed': { compose: composeSubscriptionResumed },
  'visits-changed': { compose: composeVisitsChanged },
  'crew-changed': { compose: composeCrewChanged },
  'consultation-changed': { compose: composeConsultationChanged },
  'consultation-changed-team': { compose: composeConsultationChangedTeam },
  'consultation-reminder': { compose: composeConsultationReminder },
  'on-the-way': { compose: composeOnTheWay, isToldOnce: true },
  'running-late': { compose: composeRunningLate, isToldOnce: true },
  'visit-done': { compose: composeVisitDone, isToldOnce: true },
  'visit-missed': { compose: composeVisitMissed, isToldOnce: true },
  'visit-missed-team': { compose: composeVisitMissedTeam, isToldOnce: true },
  'payment-entered': { compose: composePaymentEntered },
  'visits-refunded': { compose: composeVisitsRefunded },
  'refund-paid': { compose: composeRefundPaid },
  'visit-reminder': { compose: composeVisitReminder, isToldOnce: true },
  'renewal-due': { compose: composeRenewalDue, isToldOnce: true },
  'photos-erased-soon': { compose: composePhotosErasedSoon },
  'team-digest': { compose: composeTeamDigest, isToldOnce: true },
  'change-answered': { compose: composeChangeAnswered },
  'problem-received': { compose: composeProblemReceived },
  'problem-received-team': { compose: composeProblemReceivedTeam },
  'problem-answered': { compose: composeProblemAnswered },
  'deletion-begun': { compose: composeDeletionBegun },
} as const satisfies Record<string, MailOfKind>;

export type MailKind = keyof typeof mailKinds;

/** Returns what is known of a kind. Undefined for one that another release queued. */
export function findMailKind(kind: string): MailOfKind | undefined {
  return Object.entries<MailOfKind>(mailKinds).find(([known]) => known === kind)?.[1];
}
