import type { TransactionSql } from 'postgres';
import { steppedUp } from '../../_shared/database/roles.ts';

/** Below this many letters a search finds beginnings of words only, and nothing that is similar. */
const shortWord = 3;
const similarFrom = 4;
/** How similar a part of a client's words has to be to what was typed, between 0 and 1. */
const similarity = 0.45;

type Found = { ids: string[]; total: number };
type Row = { id: string; total: number };

/**
 * Returns a page of the clients whose words hold every word that was typed; where these do not fill
 * it, those that are similar follow. The words of clients are the service's, because an index over
 * them works only without a policy. What a member sees of the found clients is read as the member.
 */
export function findClients(
  transaction: TransactionSql,
  typed: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  return steppedUp(transaction, async (service) => {
    const exact = await findByWords(service, typed, limit, offset);
    const isEnough = exact.total >= offset + limit || plain(typed).length < similarFrom;
    return isEnough ? exact : findSimilar(service, typed, limit, offset);
  });
}

async function findByWords(
  service: TransactionSql,
  typed: string,
  limit: number,
  offset: number,
): Promise<Found> {
  const rows = await service<Row[]>`
    select clients.id, count(*) over ()::integer as total
    from private.client_words join public.clients on clients.id = client_id
    where clients.state = 'active' and ${holdsWords(service, typed)}
    order by clients.name, clients.id limit ${limit} offset ${offset}`;
  return foundIn(rows);
}

async function findSimilar(
  service: TransactionSql,
  typed: string,
  limit: number,
  offset: number,
): Promise<Found> {
  await service`
    select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`;
  const rows = await service<Row[]>`
    select clients.id, count(*) over ()::integer as total
    from private.client_words join public.clients on clients.id = client_id
    where clients.state = 'active'
      and (${plain(typed)} operator(public.<%) words or (${holdsWords(service, typed, patternsOfSlip)}))
    order by (${holdsWords(service, typed)}) desc, (${holdsWords(service, typed, patternsOfSlip)}) desc,
      public.word_similarity(${plain(typed)}, words) desc, clients.name, clients.id
    limit ${limit} offset ${offset}`;
  return foundIn(rows);
}

function holdsWords(
  service: TransactionSql,
  typed: string,
  patternsOf: (word: string) => string[] = (word) => [patternOf(word)],
) {
  return wordsOf(typed)
    .map((word) => service`words like any(${patternsOf(word)}::text[])`)
    .reduce((all, one) => service`${all} and ${one}`);
}

function patternOf(word: string): string {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  return word.length < shortWord ? `% ${literal}%` : `%${literal}%`;
}

/**
 * A word and what it would be with two neighbouring letters the other way round. Similarity finds
 * letters that are wrong, missing or too many, but not these.
 */
function patternsOfSlip(word: string): string[] {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.with(index, letter).with(index + 1, letters[index] ?? ''));
  return [...new Set([word, ...swapped.map((each) => each.join(''))])].map(patternOf);
}

/** Returns the words of a search. A phone number is one, without what its writing adds. */
export function wordsOf(typed: string): string[] {
  if (/^[\d\s()+./-]*$/.test(typed)) {
    const digits = typed.replace(/\D/g, '').replace(/^(?:63|0)(?=\d{2})/, '');
    if (digits !== '') return [digits];
  }
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return words.length > 0 ? words : [''];
}

/** As private.plain_text does it: small letters without accents. */
function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

function foundIn(rows: readonly Row[]): Found {
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
