import type { Brand } from '../../../../domain/brand.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos, totalPriceText } from '../../../../domain/prices.ts';
import { orderPromise, orderSteps } from '../../../../domain/promises.ts';
import { findTerm, type TermId } from '../../../../domain/terms.ts';
import type { Announcement, StoredContact } from './letters.ts';

/** A row of public.orders, as far as its mails tell of it. */
export type StoredOrder = StoredContact & {
  package_type: PackageId;
  duration: TermId;
  start_date: string;
  additional_requests: string;
  displayed_total_price: string;
  total_price_in_pesos: number | null;
  price_mismatch: boolean;
};

/** What is told of an order. The customer is told a price only where they may see prices on the site. */
export function announceOrder(order: StoredOrder, { pricing }: Brand): Announcement {
  const { package_type: packageType, duration, total_price_in_pesos: pesos } = order;
  const price = pesos === null ? totalPriceText(packageType, duration, true) : formatPesos(pesos);
  const showsPrice = pesos === null || pricing === 'public' || order.client_id !== null;
  const packageName = findPackage(packageType)?.name ?? packageType;
  const termLabel = findTerm(duration)?.label ?? duration;
  return {
    kind: 'order',
    contact: order,
    summary: `${packageName}, ${termLabel}`,
    request: [
      ['Package', packageName],
      ['Duration', termLabel],
      ['Start date', formatDay(order.start_date)],
      ...(showsPrice ? [['Total price', price] as [string, string]] : []),
      ['Additional requests', order.additional_requests.trim() || 'None'],
    ],
    teamFacts: [
      ['Our price', price],
      ['Displayed price', order.displayed_total_price.trim() || 'None'],
    ],
    teamNotes: order.price_mismatch
      ? [`The customer was shown "${order.displayed_total_price}", but our price is ${price}.`]
      : [],
    promise: orderPromise,
    steps: orderSteps,
  };
}
