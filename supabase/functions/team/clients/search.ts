import type { TransactionSql } from 'postgres';
import { referenceBeginnings } from '../../../../domain/reference.ts';
import { steppedUp } from '../../_shared/database/roles.ts';

/** Words with fewer letters match only the beginnings of words, and nothing similar. */
const shortWord = 3;
const similarFrom = 4;
/** The least similarity of a part of a client's words, between 0 and 1. */
const similarity = 0.45;

type Found = { ids: string[]; total: number };
type Row = { id: string; total: number };

/**
 * Returns a page of the clients whose words hold every typed word, then similar ones. The words are
 * read as the service, because their index works only without a policy; the found clients are read
 * as the member.
 */
export function findClients(
  transaction: TransactionSql,
  typed: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  return steppedUp(transaction, async (service) => {
    const { isNamed, ...exact } = await findExact(service, typed, limit, offset);
    if (isNamed) return exact;
    const isEnough =
      exact.total >= offset + limit || plain(typed).length < similarFrom || digitsOf(typed) !== '';
    return isEnough ? exact : findSimilar(service, typed, limit, offset);
  });
}

/** Returns the first clients whose words hold every typed word, without similar ones. */
export async function findExactly(
  transaction: TransactionSql,
  typed: string,
  limit: number,
): Promise<string[]> {
  const { ids } = await steppedUp(transaction, (service) => findExact(service, typed, limit, 0));
  return ids;
}

/** A typed reference names one client, so nobody similar is searched for. */
async function findExact(
  service: TransactionSql,
  typed: string,
  limit: number,
  offset: number,
): Promise<Found & { isNamed: boolean }> {
  const named = await findByReferences(service, referenceBeginnings(typed), limit, offset);
  if (named.total > 0) return { ...named, isNamed: true };
  return { ...(await findByWords(service, typed, limit, offset)), isNamed: false };
}

/** May find nobody although somebody matches: a name can read like a reference. */
async function findByReferences(
  service: TransactionSql,
  beginnings: readonly string[],
  limit: number,
  offset: number,
): Promise<Found> {
  if (beginnings.length === 0) return { ids: [], total: 0 };
  const patterns = beginnings.map((beginning) => `% ${plain(beginning)}%`);
  const rows = await service<Row[]>`
    select clients.id, count(*) over ()::integer as total
    from private.client_words join public.clients on clients.id = client_id
    where clients.state = 'active' and words like any (${patterns}::text[])
    order by clients.name, clients.id limit ${limit} offset ${offset}`;
  return foundIn(rows);
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
  // Comparing is expensive, but the planner thinks it cheap and would compare all clients.
  await service`
    select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true),
      set_config('enable_seqscan', 'off', true)`;
  const rows = await service<Row[]>`
    with alike as materialized (
      select client_id, words from private.client_words
      where ${plain(typed)} operator(public.<%) words or (${holdsWordsWithSlips(service, typed)})
    )
    select clients.id, count(*) over ()::integer as total
    from alike join public.clients on clients.id = client_id
    where clients.state = 'active'
    order by (${holdsWords(service, typed)}) desc, (${holdsWordsWithSlips(service, typed)}) desc,
      public.word_similarity(${plain(typed)}, words) desc, clients.name, clients.id
    limit ${limit} offset ${offset}`;
  await service`select set_config('enable_seqscan', 'on', true)`;
  return foundIn(rows);
}

function holdsWords(service: TransactionSql, typed: string) {
  return wordsOf(typed)
    .map((word) => service`words like ${patternOf(word)}`)
    .reduce((all, one) => service`${all} and ${one}`);
}

/**
 * Looks up only the longest word in the index. PostgreSQL would look up every combination of all
 * words' patterns, and those of an address are millions.
 */
function holdsWordsWithSlips(service: TransactionSql, typed: string) {
  return wordsOf(typed)
    .toSorted((one, other) => other.length - one.length)
    .map((word, index) => {
      const words = index === 0 ? service`words` : service`words || ''`;
      return service`${words} like any(${patternsOfSlip(word)}::text[])`;
    })
    .reduce((all, one) => service`${all} and ${one}`);
}

function patternOf(word: string): string {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  return word.length < shortWord ? `% ${literal}%` : `%${literal}%`;
}

/**
 * Returns a word and its variants with two neighbouring letters swapped, which similarity does not
 * find. It finds wrong, missing and extra letters.
 */
function patternsOfSlip(word: string): string[] {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.with(index, letter).with(index + 1, letters[index] ?? ''));
  return [...new Set([word, ...swapped.map((each) => each.join(''))])].map(patternOf);
}

/** Returns the words of a search. A phone number is one, without separators. */
function wordsOf(typed: string): string[] {
  const digits = digitsOf(typed);
  return digits === '' ? plain(typed).split(/\s+/) : [digits];
}

/** Returns a phone number's digits from the first that all its forms share, or ''. */
function digitsOf(typed: string): string {
  if (!/^[\d\s()+./-]+$/.test(typed)) return '';
  return typed.replace(/\D/g, '').replace(/^(?:63|0)(?=\d{2})/, '');
}

/** Small letters without accents, like private.plain_text. */
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
