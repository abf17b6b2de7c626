import type { TransactionSql } from 'postgres';
import {
  countedAtMost,
  type RequestFilter,
  type RequestRow,
} from '../../../../contract/team/requests.ts';
import { townOf } from '../../../../domain/address.ts';
import { referenceBeginnings } from '../../../../domain/reference.ts';
import { phoneDigits } from '../../../../domain/requests/contact.ts';
import { steppedUp } from '../../_shared/database/roles.ts';

type Found = { references: string[]; total: number };
type Range = { first: number; atMost: number };

/**
 * Returns a page of a search. A typed reference is found with any filter, or else searched for as
 * text.
 */
export async function findRequests(
  transaction: TransactionSql,
  show: RequestFilter,
  typed: string,
  { first, atMost }: Range,
): Promise<Found> {
  const named = await findByReference(transaction, typed);
  if (named.length > 0) {
    return { references: named.slice(first, first + atMost), total: named.length };
  }
  const [found] = await transaction<Found[]>`
    select page as references, total
    from private.find_requests(${show}, array(
      select private.plain_letters(pattern) from unnest(${patternsOf(typed)}::text[])
        with ordinality as typed (pattern, place) order by place
    ), ${first}, ${atMost}, ${countedAtMost})`;
  return found ?? { references: [], total: 0 };
}

/** As the service: a policy would bar the index of beginnings. */
async function findByReference(transaction: TransactionSql, typed: string): Promise<string[]> {
  const patterns = referenceBeginnings(typed).map((beginning) => `${beginning}%`);
  if (patterns.length === 0) return [];
  const found = await steppedUp(
    transaction,
    (service) => service<{ reference: string }[]>`
      select reference from public.requests where reference like any (${patterns}::text[])
      order by created_at desc, reference limit ${countedAtMost}`,
  );
  return found.map(({ reference }) => reference);
}

/** More words hardly narrow a search further. */
const wordsAtMost = 3;

/**
 * Returns the patterns of a typed text, none if it is empty. A phone number matches in any form, by
 * its first or last digits. Each word of a text must match: short ones at the beginning of a word,
 * longer ones anywhere.
 */
export function patternsOf(typed: string): string[] {
  const search = typed.trim();
  if (search === '') return [];
  if (/^[+\d\s().-]*$/.test(search) && /\d{3}/.test(search.replace(/\D/g, ''))) {
    return [`%${nationalDigits(search)}%`];
  }
  return search
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, wordsAtMost)
    .map(patternOf);
}

/** Returns the digits that all forms of a number share, whole or in part. */
function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length > 9 ? phoneDigits(digits) : digits.replace(/^(?:0|63(?=9))/, '') || digits;
}

function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return [...word].length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

type Row = Omit<RequestRow, 'town' | 'createdAt' | 'clockStartedAt' | 'answeredAt'> & {
  address: string;
  createdAt: Date;
  clockStartedAt: Date;
  answeredAt: Date | null;
};

type FoundRequest = Omit<Row, 'address'> & { town: string };

/** Returns list rows in the order of the references. */
export async function readRows(
  transaction: TransactionSql,
  references: readonly string[],
): Promise<FoundRequest[]> {
  if (references.length === 0) return [];
  const rows = await transaction<Row[]>`
    select reference, requests.version, kind, status, closed_as as "closedAs", requests.name, address, package_type as "packageType",
      coalesce(services, '{}') as services, requests.created_at as "createdAt",
      clock_started_at as "clockStartedAt", answered_at as "answeredAt",
      case when members.id is not null then
        jsonb_build_object('id', members.id, 'name', members.name)
      end as "assignedTo"
    from public.requests
    left join public.members on members.id = assigned_to
    where reference = any(${[...references]}::text[])`;
  return rows
    .toSorted(
      (one, other) => references.indexOf(one.reference) - references.indexOf(other.reference),
    )
    .map(({ address, ...row }) => ({ ...row, town: townOf(address) }));
}
