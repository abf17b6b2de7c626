import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos, totalPriceText } from '../../../../domain/prices.ts';
import type { TermId } from '../../../../domain/terms.ts';
import type { MailFact } from '../mail/blocks.ts';
import {
  type Announcement,
  newRequest,
  renewalRequest,
  type StoredContact,
} from './request-letters.ts';
import { type RequestWords, requestWords } from './request-words.ts';

/** The columns of public.requests that the mails of an order use, and whether it is a renewal. */
export type StoredOrder = StoredContact & {
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
 * Returns the content of an order's mails. Customers see a price only if the site shows them
 * prices. The team sees two prices only if they differ.
 */
export function announceOrder(
  order: StoredOrder,
  { pricing }: Brand,
  language: Language,
): Announcement {
  const words = requestWords(language);
  const { texts, terms, promises } = words;
  const { package_type: packageType, duration, total_price_in_pesos: pesos } = order;
  const price =
    pesos === null ? totalPriceText(packageType, duration, true, words.prices) : formatPesos(pesos);
  const showsPrice = pesos === null || pricing === 'public' || order.account_id !== null;
  const packageName = findPackage(packageType)?.name ?? packageType;
  const termLabel = terms[duration];
  const facts = (prices: readonly MailFact[]): MailFact[] => [
    [texts.package, packageName],
    [texts.duration, termLabel],
    [texts.startDate, formatDay(order.start_date, words.days)],
    ...prices,
    [texts.additionalRequests, order.additional_requests.trim() || texts.none],
  ];
  return {
    words: order.is_renewal ? renewalRequest(texts) : newRequest('order', texts),
    contact: order,
    summary: `${packageName}, ${termLabel}`,
    customerFacts: facts(showsPrice ? [[texts.totalPrice, price]] : []),
    teamFacts: facts(
      order.price_mismatch
        ? [
            ['Our price', price],
            ['Displayed price', order.displayed_total_price.trim() || 'None'],
          ]
        : [['Total price', price]],
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
