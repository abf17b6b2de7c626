import type { TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import { RefusedForGood } from '../mail/outgoing.ts';
import type { Composer } from './compose.ts';
import { announceInquiry, type StoredInquiry } from './inquiry-mails.ts';
import { announceOrder, type StoredOrder } from './order-mails.ts';
import {
  closedLetter,
  closedSpoken,
  customerMail,
  customerSpoken,
  teamMail,
  withdrawnMail,
} from './request-letters.ts';

/** An order or inquiry as it is stored. */
export type StoredRequest = StoredOrder | StoredInquiry;

/** Tells the team of a new order or inquiry. */
export const requestTeam: Composer<StoredRequest> = {
  read: readRequest,
  compose: (stored, { brand }) => ({
    letter: teamMail(announce(stored, brand, 'en')),
    spoken: null,
  }),
};

/** Confirms to a customer that we have their order or inquiry. */
export const requestCustomer: Composer<StoredRequest> = {
  read: readRequest,
  compose(stored, site, language) {
    const { brand } = site;
    return {
      letter: customerMail(announce(stored, brand, language), site, language),
      spoken: customerSpoken(announce(stored, brand, 'en')),
    };
  },
};

/** Tells a client that a request leads to nothing, and why. */
export const requestDeclined: Composer<StoredRequest> = {
  read: readRequest,
  compose: (stored, _, language) => ({
    letter: closedLetter(stored, language),
    spoken: closedSpoken(stored),
  }),
};

/** Tells the team that a client took a request back. */
export const requestWithdrawn: Composer<StoredRequest> = {
  read: readRequest,
  compose: (stored, { siteUrl }) => ({ letter: withdrawnMail(stored, siteUrl), spoken: null }),
};

const announce = (stored: StoredRequest, brand: Brand, language: Language) =>
  stored.kind === 'order'
    ? announceOrder(stored, brand, language)
    : announceInquiry(stored, language);

async function readRequest(service: TransactionSql, reference: string): Promise<StoredRequest> {
  const [row] = await service<{ stored: StoredRequest }[]>`
    select to_jsonb(requests) || jsonb_build_object('is_renewal', exists (
        select from public.change_requests
        where kind = 'renew' and asked ->> 'reference' = requests.reference
      )) as stored
    from public.requests where reference = ${reference}`;
  if (row === undefined) throw new RefusedForGood('The order or inquiry was deleted.');
  return row.stored;
}
