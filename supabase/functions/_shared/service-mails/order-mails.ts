import type { Brand } from '../../../../domain/brand.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos, totalPriceText } from '../../../../domain/prices.ts';
import {
  orderPromise,
  orderSteps,
  renewalSteps,
  takenPromise,
  takenSteps,
} from '../../../../domain/promises.ts';
import { findTerm, type TermId } from '../../../../domain/terms.ts';
import type { MailFact } from '../mail/blocks.ts';
import {
  type Announcement,
  newRequest,
  renewalRequest,
  type StoredContact,
} from './request-letters.ts';

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
export function announceOrder(order: StoredOrder, { pricing }: Brand): Announcement {
  const { package_type: packageType, duration, total_price_in_pesos: pesos } = order;
  const price = pesos === null ? totalPriceText(packageType, duration, true) : formatPesos(pesos);
  const showsPrice = pesos === null || pricing === 'public' || order.account_id !== null;
  const packageName = findPackage(packageType)?.name ?? packageType;
  const termLabel = findTerm(duration)?.label ?? duration;
  const facts = (prices: readonly MailFact[]): MailFact[] => [
    ['Package', packageName],
    ['Duration', termLabel],
    ['Start date', formatDay(order.start_date)],
    ...prices,
    ['Additional requests', order.additional_requests.trim() || 'None'],
  ];
  return {
    words: order.is_renewal ? renewalRequest : newRequest('order'),
    contact: order,
    summary: `${packageName}, ${termLabel}`,
    customerFacts: facts(showsPrice ? [['Total price', price]] : []),
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
    promise: order.taken_by === null ? orderPromise : takenPromise,
    steps: stepsAfter(order),
  };
}

function stepsAfter(order: StoredOrder): readonly string[] {
  if (order.taken_by !== null) return takenSteps;
  return order.is_renewal ? renewalSteps(formatDay(order.start_date)) : orderSteps;
}
