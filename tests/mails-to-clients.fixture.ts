import type { TransactionSql } from 'postgres';
import { everyLanguage, type Language } from '../domain/languages.ts';
import { cashReceived } from '../supabase/functions/_shared/service-mails/cash-received.ts';
import { changeAnswered } from '../supabase/functions/_shared/service-mails/change-answered.ts';
import {
  claimNotFound,
  claimReceived,
} from '../supabase/functions/_shared/service-mails/claim-mails.ts';
import type {
  Composed,
  Composer,
  Site,
} from '../supabase/functions/_shared/service-mails/compose.ts';
import { consultationChanged } from '../supabase/functions/_shared/service-mails/consultation-changed.ts';
import { consultationReminder } from '../supabase/functions/_shared/service-mails/consultation-reminder.ts';
import { onTheWay, runningLate } from '../supabase/functions/_shared/service-mails/crew-coming.ts';
import { dueReminder } from '../supabase/functions/_shared/service-mails/due-reminder.ts';
import { duesChanged } from '../supabase/functions/_shared/service-mails/dues-changed.ts';
import {
  deletionBegun,
  photosErasedSoon,
} from '../supabase/functions/_shared/service-mails/erasing-mails.ts';
import type { MailKind } from '../supabase/functions/_shared/service-mails/mail-kinds.ts';
import { paymentEntered } from '../supabase/functions/_shared/service-mails/payment-entered.ts';
import {
  problemAnswered,
  problemReceived,
} from '../supabase/functions/_shared/service-mails/problem-mails.ts';
import {
  refundPaid,
  visitsRefunded,
} from '../supabase/functions/_shared/service-mails/refund-mails.ts';
import { renewalDue } from '../supabase/functions/_shared/service-mails/renewal-due.ts';
import { subscriptionCancelled } from '../supabase/functions/_shared/service-mails/subscription-cancelled.ts';
import { subscriptionConfirmed } from '../supabase/functions/_shared/service-mails/subscription-confirmed.ts';
import {
  subscriptionPaused,
  subscriptionResumed,
} from '../supabase/functions/_shared/service-mails/subscription-paused.ts';
import { visitDone } from '../supabase/functions/_shared/service-mails/visit-done.ts';
import { visitMissed } from '../supabase/functions/_shared/service-mails/visit-missed.ts';
import { visitReminder } from '../supabase/functions/_shared/service-mails/visit-reminder.ts';
import { visitsChanged } from '../supabase/functions/_shared/service-mails/visits-changed.ts';

export type Told = { facts: unknown; said: Record<Language, Composed> };

type Tell = (service: TransactionSql, site: Site) => Promise<Told[]>;

/** Other tests cover mails to the team and about requests. */
type OtherKind =
  | `${string}-team`
  | 'crew-changed'
  | 'team-digest'
  | 'quote-accepted'
  | 'quote-declined'
  | 'order-customer'
  | 'inquiry-customer'
  | 'declined'
  | 'request-withdrawn';

const most = 40;

function tells<Facts>({ read, compose }: Composer<Facts>, query: string): Tell {
  return async (service, site) => {
    const rows = await service.unsafe<{ about: string; which?: string }[]>(
      `select * from (${query}) as found limit ${most}`,
    );
    const told: Told[] = [];
    for (const { about, which = null } of rows) {
      const facts = await read(service, about, which);
      if (facts === null) continue;
      const said = everyLanguage.map(async (language) => [
        language,
        await compose(facts, site, language),
      ]);
      told.push({ facts, said: Object.fromEntries(await Promise.all(said)) });
    }
    return told;
  };
}

const visits = (where: string) => `select id as about from public.visits where ${where}`;
const payments = (where: string) => `select id as about from public.payments where ${where}`;
const plans = (where: string) => `select id as about from public.subscriptions where ${where}`;

/** Every kind of mail to clients, with the demo's rows for it. */
export const toldToClients: Record<Exclude<MailKind, OtherKind>, Tell> = {
  'visit-reminder': tells(visitReminder, visits(`state = 'scheduled' order by starts_at`)),
  'on-the-way': tells(
    onTheWay,
    `select visit_id as about from public.visit_steps where kind = 'on-the-way' order by recorded_at desc`,
  ),
  'running-late': tells(
    runningLate,
    `select id as about from public.visit_steps where kind = 'running-late'`,
  ),
  'visit-done': tells(visitDone, visits(`state = 'done' order by starts_at desc`)),
  'visit-missed': tells(visitMissed, visits(`state = 'missed' order by starts_at desc`)),
  'visits-changed': tells(
    visitsChanged,
    `select told_to::text as about from private.untold_changes where kind = 'visits-changed'
     union select client_id::text from private.untold_withdrawals`,
  ),
  'change-answered': tells(
    changeAnswered,
    `select id as about from public.change_requests where kind in ('move', 'skip')`,
  ),
  'consultation-changed': tells(
    consultationChanged,
    `select id as about, 'client' as which from public.consultations`,
  ),
  'consultation-reminder': tells(
    consultationReminder,
    'select id as about from public.consultations',
  ),
  'subscription-confirmed': tells(subscriptionConfirmed, plans(`state = 'active'`)),
  'subscription-cancelled': tells(subscriptionCancelled, plans(`state = 'cancelled'`)),
  'subscription-paused': tells(subscriptionPaused, 'select id as about from public.pauses'),
  'subscription-resumed': tells(subscriptionResumed, 'select id as about from public.pauses'),
  'renewal-due': tells(renewalDue, plans('term is not null and end_day > now()')),
  'photos-erased-soon': tells(
    photosErasedSoon,
    'select subscription_id as about from private.erasing_notices',
  ),
  'problem-received': tells(problemReceived, 'select id as about from public.problems'),
  'problem-answered': tells(
    problemAnswered,
    `select id as about from public.problems where state <> 'open'`,
  ),
  'payment-entered': tells(paymentEntered, payments(`state = 'confirmed' order by day desc`)),
  'cash-received': tells(cashReceived, payments(`source = 'crew'`)),
  'claim-not-found': tells(claimNotFound, payments(`state = 'not-found'`)),
  'claim-received': tells(claimReceived, payments(`source in ('client', 'pay-link')`)),
  'dues-changed': tells(
    duesChanged,
    `select distinct subscription_id as about from public.dues where kind in ('extra', 'discount')`,
  ),
  'due-reminder': tells(
    dueReminder,
    `select distinct client_id::text as about, day::text as which
     from private.due_standings join public.subscriptions on subscriptions.id = subscription_id
     where open_in_pesos > 0 order by which`,
  ),
  'visits-refunded': tells(
    visitsRefunded,
    `select distinct subscription_id as about from public.refunds where cause = 'visit-not-placed'`,
  ),
  'refund-paid': tells(refundPaid, `select id as about from public.refunds where state = 'paid'`),
  'deletion-begun': tells(deletionBegun, 'select id as about from public.deletions'),
};
