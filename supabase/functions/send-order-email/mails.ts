import type { OrderPayload } from '../../../contract/send-order-email.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { totalPriceText } from '../../../domain/prices.ts';
import { orderPromise, orderSteps } from '../../../domain/promises.ts';
import { findTerm } from '../../../domain/terms.ts';
import type { Caller, Dependencies } from '../_shared/dependencies.ts';
import type { Mail } from '../_shared/outbox.ts';
import { submissionMails } from '../_shared/submission-mails.ts';

/** The mails of an order: what the team needs to act on it, and the customer's confirmation. */
export function orderMails(
  order: OrderPayload,
  caller: Caller | null,
  priceMismatch: boolean,
  reference: string,
  dependencies: Dependencies,
): Mail[] {
  const price = totalPriceText(order.packageType, order.duration, true);
  const packageName = findPackage(order.packageType)?.name ?? order.packageType;
  const termLabel = findTerm(order.duration)?.label ?? order.duration;
  const customerSeesPrices =
    dependencies.brand.pricing === 'public' || caller?.role === 'authenticated';
  const shownPrice = totalPriceText(order.packageType, order.duration, customerSeesPrices);
  return submissionMails(
    {
      kind: 'order',
      reference,
      contact: order,
      caller,
      summary: `${packageName}, ${termLabel}`,
      request: [
        ['Package', packageName],
        ['Duration', termLabel],
        ['Start date', formatDay(order.startDate)],
        ...(shownPrice === price ? [['Total price', price] as [string, string]] : []),
        ['Additional requests', order.additionalRequests.trim() || 'None'],
      ],
      teamFacts: [
        ['Our price', price],
        ['Displayed price', order.totalPrice.trim() || 'None'],
      ],
      teamNotes: priceMismatch
        ? [`The customer was shown "${order.totalPrice}", but our price is ${price}.`]
        : [],
      promise: orderPromise,
      steps: orderSteps,
    },
    dependencies,
  );
}
