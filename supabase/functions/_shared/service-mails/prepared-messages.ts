import type { TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import type { Language } from '../../../../domain/languages.ts';
import { openDues } from '../../../../domain/money/due-reminders.ts';
import {
  preparedWithinDays,
  reminderAtMinutes,
  urgentWithinHours,
} from '../../../../domain/service-numbers.ts';
import type { PreparedKind } from '../../../../domain/sms/prepared-kinds.ts';
import { isPlanned, type VisitState } from '../../../../domain/visits/visit-states.ts';
import { asService } from '../database/roles.ts';
import type { Site } from './compose.ts';
import { dueInShort, readDues } from './due-reminder.ts';
import { findMailKind } from './mail-kinds.ts';
import { oneSms, smsTextsIn, smsTimeOf } from './one-sms.ts';

type PreparedMessage = Pick<Candidate, 'kind' | 'about'> & { text: string };

/** A chat shows no photos. */
const noFiles: Site['files'] = { read: async () => null };

type Said = { service: TransactionSql; about: string; brand: Brand; language: Language };

/** For all subscriptions of a client together. */
async function sayDues(
  { service, about, brand, language }: Said,
  when: 'ahead' | 'late',
): Promise<string | null> {
  const today = manilaDayOf(new Date());
  const dues = (await readDues(service, about, today, openDues)).filter(({ day }) =>
    when === 'late' ? day < today : day >= today && day <= addDays(today, preparedWithinDays),
  );
  const facts = dueInShort(dues, dues[0]?.day === today ? 'today' : when);
  return facts && oneSms(brand, smsTextsIn(language)['due-reminder'](facts));
}

type ToldMove = { oldStart: Date; startsAt: Date; state: VisitState };

/** For a change whose mail has left. */
async function sayToldMove({ service, about, brand, language }: Said): Promise<string | null> {
  const [told] = await service<ToldMove[]>`
    select old_starts_at as "oldStart", starts_at as "startsAt", state
    from private.told_changes join public.visits on visits.id = visit_id
    where visit_id = ${about} order by told_changes.id desc limit 1`;
  if (told === undefined) return null;
  const { oldStart, startsAt, state } = told;
  const facts = {
    from: smsTimeOf(oldStart),
    to: isPlanned(state) ? smsTimeOf(startsAt) : null,
    ...{ reason: '', others: 0, phone: brand.phone },
  };
  return oneSms(brand, smsTextsIn(language)['visits-changed'](facts));
}

const ownWords: Record<string, (said: Said) => Promise<string | null>> = {
  due: (said) => sayDues(said, 'ahead'),
  overdue: (said) => sayDues(said, 'late'),
  'visit-moved': sayToldMove,
};

/**
 * Messages for a chat with a client, the most urgent first, in the asked language or the client's
 * own. Returns null if the client is not active.
 */
export async function prepareMessages(
  site: Omit<Site, 'files'>,
  clientId: string,
  asked: Language | '',
): Promise<{ language: Language; messages: PreparedMessage[] } | null> {
  const found = await asService(site.sql, async (service) => {
    const [client] = await service<{ language: Language }[]>`
      select language from public.clients where id = ${clientId} and state = 'active'`;
    return client && { ...client, candidates: await readCandidates(service, clientId) };
  });
  if (found === undefined) return null;
  const language = asked || found.language;
  const messages: PreparedMessage[] = [];
  for (const candidate of found.candidates) {
    const text = await textOf(candidate, site, language);
    const { kind, about } = candidate;
    if (text !== null) messages.push({ kind, about, text });
  }
  return { language, messages };
}

async function textOf(
  { words, about, which, at }: Candidate,
  site: Omit<Site, 'files'>,
  language: Language,
): Promise<string | null> {
  const { sql, brand } = site;
  const own = ownWords[words];
  if (own) return asService(sql, (service) => own({ service, about, brand, language }));
  const stored = { about, which, language };
  const whole = { ...site, files: noFiles };
  const composed = await findMailKind(words)?.compose(stored, whole, 'sms', at ?? new Date());
  return composed?.short ?? null;
}

type Candidate = {
  kind: PreparedKind;
  /** A kind of mail, or a key of `ownWords`. */
  words: string;
  about: string;
  which: string | null;
  /** The moment at which it is of use, if that is not now. */
  at: Date | null;
};

/** The most urgent first. */
async function readCandidates(service: TransactionSql, clientId: string): Promise<Candidate[]> {
  const today = manilaDayOf(new Date());
  const tomorrow = addDays(today, 1);
  // A reminder of the evening before may go in the morning before, too.
  const reminders = manilaMoment(today, reminderAtMinutes);
  return service<Candidate[]>`
    with theirs as (
      select visits.* from public.visits join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where client_id = ${clientId} and clients.state = 'active'
    ),
    payments as (
      select payments.* from public.payments join public.subscriptions on subscriptions.id = subscription_id
      where client_id = ${clientId}
    )
    select kind, coalesce(words, kind) as words, about::text, which, at from (
      (
        select 1 as place, 'running-late' as kind, null as words, steps.id as about, null as which,
          recorded_at as at
        from theirs join public.visit_steps as steps on visit_id = theirs.id
        where steps.kind = 'running-late' and counts and private.manila_day(starts_at) = ${today}
        order by recorded_at desc limit 1
      )
      union all
      select 2, 'on-the-way', null, id, null, on_the_way_at from theirs
        join public.visit_reports on visit_id = theirs.id
      where private.manila_day(starts_at) = ${today} and on_the_way_at is not null
      union all
      select 3, 'visit-missed', null, id, null, null from theirs
      where state = 'missed' and starts_at > now() - make_interval(hours => ${urgentWithinHours})
      union all
      select 4, 'visits-changed', null, ${clientId}::uuid, null, null
      union all
      select 5, 'visits-changed', 'visit-moved', id, null, null from theirs
      where state not in ('done', 'missed') and exists (
        select from private.told_changes as told
        where visit_id = theirs.id and at > now() - make_interval(hours => ${urgentWithinHours})
          and greatest(old_starts_at, starts_at) > now()
      )
      union all
      select 6, 'visit-reminder', null, id, private.manila_day(starts_at)::text,
        case when private.manila_day(starts_at) = ${tomorrow} then greatest(now(), ${reminders}) end
      from theirs where starts_at > now() and private.manila_day(starts_at) <= ${tomorrow}
      union all
      select 7, 'overdue', null, ${clientId}::uuid, null, null
      union all
      select 8, 'due', null, ${clientId}::uuid, null, null
      union all
      (
        select 9, 'claim-received', null, id, null, null from payments where state = 'claimed'
        order by day desc limit 1
      )
      union all
      (
        select 10, 'payment-entered', null, id, null, null from payments
        where state = 'confirmed' and pesos > 0 and day > ${addDays(today, -preparedWithinDays)}
        order by day desc, id limit 1
      )
    ) as candidates
    order by place, at desc`;
}
