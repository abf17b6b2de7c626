import * as v from 'valibot';

/** What became of an online payment, as its payer is told (docs/product.md, "Online payment"). */
export const CheckoutState = v.object({
  /** Failed: a try on the page failed, and another one may follow there. */
  state: v.picklist(['checking', 'failed', 'paid', 'closed']),
  askedInPesos: v.number(),
  /** What arrived and counts. */
  paidInPesos: v.number(),
});
export type CheckoutState = v.InferOutput<typeof CheckoutState>;
