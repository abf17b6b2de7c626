import { addDays, daysBetween } from '../../../../domain/calendar/days.ts';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { changeStateAt } from '../../../../domain/changes/asked.ts';
import { standingRenewal } from '../../../../domain/changes/renewal.ts';
import { isOfPrice } from '../../../../domain/money/dues.ts';
import {
  changeMailsAfterMinutes,
  digestAtMinutes,
  doneMailWithinHours,
  onTheWayMailWithinMinutes,
  pauseTakenBackInMinutes,
  workingHours,
} from '../../../../domain/service-numbers.ts';
import { cashReceived } from './cash-received.ts';
import { changeAnswered, stands } from './change-answered.ts';
import { claimNotFound, claimReceived } from './claim-mails.ts';
import { kind, type MailOfKind } from './compose.ts';
import { consultationChanged, consultationChangedTeam } from './consultation-changed.ts';
import { consultationReminder } from './consultation-reminder.ts';
import { crewChanged } from './crew-changed.ts';
import { onTheWay, runningLate } from './crew-coming.ts';
import { dueReminder } from './due-reminder.ts';
import { duesChanged } from './dues-changed.ts';
import { deletionBegun, photosErasedSoon } from './erasing-mails.ts';
import { refundedElsewhere, unposted } from './gateway-mails.ts';
import { paymentEntered } from './payment-entered.ts';
import { problemAnswered, problemReceived, problemReceivedTeam } from './problem-mails.ts';
import { quoteAccepted, quoteDeclined } from './quote-answered.ts';
import type { RecordedVisit } from './recorded-visit.ts';
import { owedRefunds, refundPaid, visitsRefunded } from './refund-mails.ts';
import { renewalDue } from './renewal-due.ts';
import {
  requestCustomer,
  requestDeclined,
  requestTeam,
  requestWithdrawn,
  type StoredRequest,
} from './request-mails.ts';
import { subscriptionCancelled } from './subscription-cancelled.ts';
import { subscriptionConfirmed } from './subscription-confirmed.ts';
import { subscriptionPaused, subscriptionResumed } from './subscription-paused.ts';
import { teamDigest } from './team-digest.ts';
import { visitDone } from './visit-done.ts';
import { visitMissed, visitMissedTeam } from './visit-missed.ts';
import { visitReminder } from './visit-reminder.ts';
import { visitsChanged } from './visits-changed.ts';

/** A missed visit may still be done, once another phone of the crew sends its record. */
const missedAfterMinutes = 5;
/** A payment entered by mistake is voided by then. */
const paymentAfterMinutes = 5;

/** The next reminder leaves then. */
const reminderOfUseInDays = 3;

/** The crew has not arrived, and what it said is recent. */
const whileComing = ({ state, arrivedAt }: RecordedVisit, since: Date | null, now: Date) =>
  (state === 'scheduled' || state === 'on-the-way') &&
  arrivedAt === null &&
  +now - Number(since) <= onTheWayMailWithinMinutes * minuteInMs;
/** On the day before or later, until the start. Not by the hour, which a new release may have moved. */
const whileAhead = ({ startsAt }: { startsAt: Date }, now: Date) =>
  soonAfter(now) >= manilaMoment(addDays(manilaDayOf(startsAt), -1), 0) && now < startsAt;
/** A later state says more than that we have the request. */
const whileNew = ({ status }: StoredRequest) => status === 'received' || status === 'contacted';
const whileOpen = ({ state }: { state: string }) => state === 'open';
/** Mails fall due by the database's clock, which a process's may lag behind by this. */
const soonAfter = (now: Date) => new Date(+now + 5 * minuteInMs);

const dayBefore = 'the day before, at reminderAtMinutes';
const ofRequest = { about: 'request' };
const forTeam = { isForTeam: true };
const afterChanges = { due: 'after the last change, by changeMailsAfterMinutes' };

/** Kinds whose outbox row says only what the mail is about. */
export const mailKinds = {
  'order-team': kind(requestTeam, { ...ofRequest, ...forTeam }),
  'order-customer': kind(requestCustomer, { ...ofRequest, toldByPhone: whileNew }),
  'inquiry-team': kind(requestTeam, { ...ofRequest, ...forTeam }),
  'inquiry-customer': kind(requestCustomer, { ...ofRequest, toldByPhone: whileNew }),
  declined: kind(requestDeclined, ofRequest),
  'request-withdrawn': kind(requestWithdrawn, { ...ofRequest, ...forTeam }),
  'quote-accepted': kind(quoteAccepted, { ...ofRequest, ...forTeam, which: 'quote' }),
  'quote-declined': kind(quoteDeclined, { ...ofRequest, ...forTeam, which: 'quote' }),
  'consultation-changed': kind(consultationChanged, {
    ...{ about: 'consultation', which: 'client' },
    ...afterChanges,
  }),
  'consultation-changed-team': kind(consultationChangedTeam, {
    ...{ about: 'consultation', which: 'member' },
    ...forTeam,
    ...afterChanges,
  }),
  'consultation-reminder': kind(consultationReminder, {
    ...{ about: 'consultation', which: 'day', due: dayBefore },
    ofUse: ({ consultation, isWanted }, now) =>
      isWanted && consultation.state === 'planned' && whileAhead(consultation, now),
  }),
  'subscription-confirmed': kind(subscriptionConfirmed, {
    about: 'subscription',
    ofUse: ({ subscription }) => subscription.state !== 'cancelled',
  }),
  'subscription-cancelled': kind(subscriptionCancelled, { about: 'subscription' }),
  'subscription-paused': kind(subscriptionPaused, {
    ...{ about: 'pause', due: pauseTakenBackInMinutes },
    ofUse: ({ pause }) => pause.state !== 'cancelled',
  }),
  'subscription-resumed': kind(subscriptionResumed, {
    about: 'pause',
    ofUse: ({ state }) => state !== 'cancelled',
  }),
  'renewal-due': kind(renewalDue, {
    ...{ about: 'subscription', which: 'days before its end', isToldOnce: true },
    due: 'that many days before its end, at noticesAtMinutes',
    ofUse: ({ state, endDay, renewals }, now) =>
      state !== 'cancelled' && endDay > manilaDayOf(now) && standingRenewal(renewals) === null,
  }),
  'photos-erased-soon': kind(photosErasedSoon, {
    about: 'subscription',
    ofUse: ({ erasedFrom }, now) => now < erasedFrom,
  }),
  'visit-reminder': kind(visitReminder, {
    ...{ about: 'visit', which: 'day', isToldOnce: true, due: dayBefore, short: 'instead' },
    ofUse: ({ visit, isWanted }, now) =>
      isWanted && visit.state === 'scheduled' && whileAhead(visit, now),
  }),
  'visits-changed': kind(visitsChanged, { about: 'client', ...afterChanges, short: 'beside' }),
  'crew-changed': kind(crewChanged, {
    ...{ about: 'member', short: 'beside' },
    ...afterChanges,
    ...forTeam,
  }),
  'on-the-way': kind(onTheWay, {
    ...{ about: 'visit', which: 'start', isToldOnce: true, short: 'instead' },
    ofUse: (visit, now) => visit.wantsOnTheWay && whileComing(visit, visit.onTheWayAt, now),
  }),
  'running-late': kind(runningLate, {
    ...{ about: 'step', isToldOnce: true, short: 'instead' },
    ofUse: ({ visit, saidAt }, now) => whileComing(visit, saidAt, now),
  }),
  'visit-done': kind(visitDone, {
    ...{ about: 'visit', isToldOnce: true, due: doneMailWithinHours * 60 },
    ofUse: ({ visit }) => visit.state === 'done',
  }),
  'visit-missed': kind(visitMissed, {
    ...{ about: 'visit', isToldOnce: true, due: missedAfterMinutes, short: 'beside' },
    ofUse: ({ state }) => state === 'missed',
  }),
  'visit-missed-team': kind(visitMissedTeam, {
    ...{ about: 'visit', isToldOnce: true, ...forTeam },
    ofUse: ({ state }) => state === 'missed',
  }),
  'change-answered': kind(changeAnswered, {
    ...{ about: 'change', due: 'at once, or when it lapses' },
    ofUse: ({ wish, news }, now) => {
      const state = changeStateAt(wish.state, wish.lapsesAt, soonAfter(now));
      if (state === 'approved') return news.length > 0;
      return state === 'declined' || (state === 'lapsed' && stands(wish, now));
    },
  }),
  'problem-received': kind(problemReceived, { about: 'problem', ofUse: whileOpen }),
  'problem-received-team': kind(problemReceivedTeam, {
    ...{ about: 'problem', ofUse: whileOpen },
    ...forTeam,
  }),
  'problem-answered': kind(problemAnswered, {
    about: 'problem',
    ofUse: ({ state }) => state !== 'open',
  }),
  'payment-entered': kind(paymentEntered, {
    ...{ about: 'payment', which: 'other payments of the plan', due: paymentAfterMinutes },
    ofUse: ({ payments }) => payments.length > 0,
  }),
  'cash-received': kind(cashReceived, {
    about: 'payment',
    ofUse: ({ state }) => state === 'claimed',
  }),
  'claim-not-found': kind(claimNotFound, { about: 'payment', due: paymentAfterMinutes }),
  'claim-received': kind(claimReceived, {
    about: 'payment',
    ofUse: ({ state }) => state === 'claimed',
  }),
  'dues-changed': kind(duesChanged, {
    ...{ about: 'subscription', due: changeMailsAfterMinutes },
    ofUse: ({ money }) => !money.dues.every(isOfPrice),
  }),
  'due-reminder': kind(dueReminder, {
    ...{ about: 'client', which: 'day, and until which if asked for', isToldOnce: true },
    ...{ short: 'beside', due: 'that day, at noticesAtMinutes' },
    ofUse: ({ day, dues }, now) =>
      dues.length > 0 && daysBetween(day, manilaDayOf(now)) < reminderOfUseInDays,
  }),
  'visits-refunded': kind(visitsRefunded, {
    ...{ about: 'subscription', which: 'day' },
    ofUse: (plan) => owedRefunds(plan).length > 0,
  }),
  'refund-paid': kind(refundPaid, { about: 'refund', ofUse: ({ state }) => state === 'paid' }),
  'refunded-elsewhere-team': kind(refundedElsewhere, {
    ...{ about: 'payment', ...forTeam },
    ofUse: ({ state }) => state === 'confirmed',
  }),
  'other-currency-team': kind(unposted, {
    ...forTeam,
    ...{ about: 'subscription', which: 'payment at the provider', isToldOnce: true },
  }),
  'deletion-begun': kind(deletionBegun, {
    about: 'deletion',
    ofUse: ({ isTakenBack }) => !isTakenBack,
  }),
  'team-digest': kind(teamDigest, {
    ...forTeam,
    ...{ which: 'day', isToldOnce: true, due: 'each morning, at digestAtMinutes' },
    ofUse: ({ hasAnother }, now) =>
      !hasAnother &&
      soonAfter(now) >= manilaMoment(manilaDayOf(now), digestAtMinutes) &&
      now < manilaMoment(manilaDayOf(now), workingHours.toMinutes),
  }),
} as const satisfies Record<string, MailOfKind>;

export type MailKind = keyof typeof mailKinds;

/**
 * Kinds that are queued as letters, each an occasion of its own: with the secret of a link or a
 * code, which nobody knows later, or news of an account, whose rows are the provider's. They leave
 * at once and stay of use, except for the notice that a quote ends, which leaves before the end and
 * is dropped with its quote.
 */
export type LetterKind =
  | 'confirmation'
  | 'recovery'
  | 'email-change'
  | 'reauthentication'
  | 'password-changed'
  | 'email-changed'
  | 'mfa-factor-enrolled'
  | 'mfa-factor-unenrolled'
  | 'mfa-factors-reset'
  | 'new-place'
  | 'invitation'
  | 'site-alarm'
  | 'quote'
  | 'quote-ends';

/** Returns undefined for a kind of another release. */
export function findMailKind(name: string): MailOfKind | undefined {
  return Object.entries<MailOfKind>(mailKinds).find(([known]) => known === name)?.[1];
}
