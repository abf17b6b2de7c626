import type { Reason } from '../../../contract/reasons.ts';
import { type OrderPayload, sendOrderEmail } from '../../../contract/send-order-email.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { priceTexts as priceTextsInFilipino } from '../../../domain/price-texts.fil.ts';
import { priceTexts } from '../../../domain/price-texts.ts';
import { priceInPesos, totalPriceText } from '../../../domain/prices.ts';
import { startDateProblem } from '../../../domain/start-date.ts';
import type { Caller } from '../_shared/call/caller.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { acceptSubmission, clientOf, receiptOf } from '../_shared/submission/accept-submission.ts';

/** docs/product.md, "Order payload". */
export const handleSendOrderEmail = plainEndpoint(
  sendOrderEmail,
  async ({ call, caller, input: order }, dependencies) => {
    const today = manilaToday(dependencies.now());
    if (startDateProblem(order.startDate, today) !== null) {
      // A retry may come after the midnight that put its start date in the past.
      const receipt = await receiptOf(call, dependencies, order);
      if (receipt !== null) return receipt;
      const reason: Reason = ['startDate', order.startDate, today];
      throw new Refusal('invalid-body', { reason, at: 'startDate' });
    }
    return acceptSubmission(call, dependencies, {
      kind: 'order',
      payload: order,
      client: clientOf(caller),
      priceInPesos: priceInPesos(order.packageType, order.duration),
      priceMismatch: !couldHaveBeenShown(order, caller),
    });
  },
);

/**
 * Returns whether the displayed total is ours, or the text shown in its place while signed out, in
 * any language.
 */
function couldHaveBeenShown(order: OrderPayload, caller: Caller): boolean {
  const { packageType, duration, totalPrice } = order;
  const visibilities = caller.role === 'authenticated' ? [true] : [true, false];
  return [priceTexts, priceTextsInFilipino].some((texts) =>
    visibilities.some(
      (visible) => totalPrice === totalPriceText(packageType, duration, visible, texts),
    ),
  );
}
