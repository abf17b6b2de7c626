import type { TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { Language } from '../../../../domain/languages.ts';
import { openDues } from '../../../../domain/money/due-reminders.ts';
import { preparedWithinDays } from '../../../../domain/service-numbers.ts';
import { isPlanned, type VisitState } from '../../../../domain/visits/visit-states.ts';
import { asService } from '../database/roles.ts';
import type { Site } from './compose.ts';
import { dueInShort, readDues } from './due-reminder.ts';
import { findMailKind } from './mail-kinds.ts';
import { oneSms, smsTextsIn, smsTimeOf } from './one-sms.ts';
import { type Candidate, readCandidates } from './prepared-candidates.ts';

/** A message as the team may send it. */
type PreparedMessage = Pick<Candidate, 'kind' | 'about'> & { text: string };

/** Nothing is shown in a chat. */
const noFiles: Site['files'] = { read: async () => null };

/** What is read and said of a candidate that no mail tells so. */
type Said = { service: TransactionSql; about: string; brand: Brand; language: Language };

/** What a client owes, of all their subscriptions together. */
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

/** What became of a visit, after its mail left. */
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
 * Returns what a client may be told by a chat now, the most urgent first: the texts of short messages,
 * wherever these make sense, in this language or the client's own.
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
