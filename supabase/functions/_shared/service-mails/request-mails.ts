import type { TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { priceAndMonthText } from '../../../../domain/month-price.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos, totalPriceText } from '../../../../domain/prices.ts';
import { type VisitWish, visitWishText } from '../../../../domain/requests/visit-wish.ts';
import { type ServiceId, serviceIds } from '../../../../domain/services.ts';
import type { TermId } from '../../../../domain/terms.ts';
import type { MailFact } from '../mail/letter.ts';
import { RefusedForGood } from '../mail/outgoing.ts';
import type { Composer } from './compose.ts';
import {
  type Announcement,
  closedLetter,
  closedSpoken,
  customerMail,
  customerSpoken,
  newRequest,
  renewalRequest,
  type StoredContact,
  teamMail,
  withdrawnMail,
} from './request-letters.ts';
import { type RequestWords, requestWords } from './request-words.ts';

export type StoredRequest = StoredOrder | StoredInquiry;

export const requestTeam: Composer<StoredRequest> = {
  read: readRequest,
  compose: (stored, { brand }) => ({
    letter: teamMail(announce(stored, brand, 'en')),
  }),
};

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

export const requestDeclined: Composer<StoredRequest> = {
  read: readRequest,
  compose: (stored, _, language) => ({
    letter: closedLetter(stored, language),
    spoken: closedSpoken(stored),
  }),
};

export const requestWithdrawn: Composer<StoredRequest> = {
  read: readRequest,
  compose: (stored, { siteUrl }) => ({ letter: withdrawnMail(stored, siteUrl) }),
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

/** Columns of public.requests. */
type StoredOrder = StoredContact & {
  frequency: VisitWish['frequency'];
  preferred_days: VisitWish['preferredDays'];
  kind: 'order';
  package_type: PackageId;
  duration: TermId;
  start_date: string;
  additional_requests: string;
  displayed_total_price: string;
  total_price_in_pesos: number | null;
  price_mismatch: boolean;
  is_renewal: boolean;
};

/**
 * Customers see a price only if the site shows them prices. The team sees two prices only if they
 * differ.
 */
function announceOrder(order: StoredOrder, { pricing }: Brand, language: Language): Announcement {
  const words = requestWords(language);
  const { texts, terms, promises } = words;
  const { package_type: packageType, duration, total_price_in_pesos: pesos } = order;
  const price =
    pesos === null ? totalPriceText(packageType, duration, true, words.prices) : formatPesos(pesos);
  const full =
    pesos === null ? price : priceAndMonthText(pesos, packageType, duration, words.month);
  const showsPrice = pesos === null || pricing === 'public' || order.account_id !== null;
  const packageName = findPackage(packageType)?.name ?? packageType;
  const termLabel = terms[duration];
  const wish = { frequency: order.frequency, preferredDays: order.preferred_days };
  const often = visitWishText(wish, words.wishes, words.lists);
  const facts = (prices: readonly MailFact[]): MailFact[] => [
    [texts.package, packageName],
    [texts.duration, termLabel],
    [texts.startDate, formatDay(order.start_date, words.days)],
    ...(often === null ? [] : [[texts.often, often] as const]),
    ...prices,
    [texts.additionalRequests, words.written.of(order.additional_requests.trim()) || texts.none],
  ];
  return {
    words: order.is_renewal ? renewalRequest(texts) : newRequest('order', texts),
    contact: order,
    summary: `${packageName}, ${termLabel}`,
    customerFacts: facts(showsPrice ? [[texts.totalPrice, full]] : []),
    teamFacts: facts(
      order.price_mismatch
        ? [
            ['Our price', price],
            ['Displayed price', order.displayed_total_price.trim() || 'None'],
          ]
        : [['Total price', full]],
    ),
    teamNotes: order.price_mismatch
      ? [`The customer was shown "${order.displayed_total_price}", but our price is ${price}.`]
      : [],
    promise: order.taken_by === null ? promises.orderPromise : promises.takenPromise,
    steps: stepsAfter(order, words),
  };
}

function stepsAfter(order: StoredOrder, { promises, days }: RequestWords): readonly string[] {
  if (order.taken_by !== null) return promises.takenSteps;
  return order.is_renewal
    ? promises.renewalSteps(formatDay(order.start_date, days))
    : promises.orderSteps;
}

/** Columns of public.requests. */
type StoredInquiry = StoredContact & {
  kind: 'inquiry';
  message: string;
  services: readonly ServiceId[];
};

function announceInquiry(inquiry: StoredInquiry, language: Language): Announcement {
  const { texts, services: labels, promises, written } = requestWords(language);
  const services = serviceIds.filter((id) => inquiry.services.includes(id)).map((id) => labels[id]);
  const facts: MailFact[] = [
    [texts.services, services.join('\n') || texts.noneChosen],
    [texts.message, written.of(inquiry.message.trim()) || texts.none],
  ];
  return {
    words: newRequest('inquiry', texts),
    contact: inquiry,
    summary: services.length === 1 ? '1 service' : `${services.length || 'no'} services`,
    customerFacts: facts,
    teamFacts: facts,
    teamNotes: [],
    promise: inquiry.taken_by === null ? promises.inquiryPromise : promises.takenPromise,
    steps: inquiry.taken_by === null ? promises.inquirySteps : promises.takenSteps,
  };
}
