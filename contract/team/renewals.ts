import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { get } from '../call.ts';
import { PageNumber } from '../shapes/fields.ts';

export const renewalLists = ['ending', 'ended'] as const;
export type RenewalList = (typeof renewalLists)[number];

/** A plan that ends or ended, and what follows it. */
const Renewal = v.object({
  subscriptionId: v.string(),
  packageType: v.picklist(packageIds),
  client: v.object({ id: v.string(), name: v.string() }),
  town: v.string(),
  /** Both YYYY-MM-DD. The next plan's first day is null if none follows. */
  lastDay: v.string(),
  renewedFrom: v.nullable(v.string()),
  /** The open request for the next term, if the client asked for one. */
  asked: v.nullable(v.string()),
  priceInPesos: v.number(),
});
export type Renewal = v.InferOutput<typeof Renewal>;

/**
 * Lists the plans that end in 30 days, soonest first, or ended in the last 90, latest first
 * (docs/product.md, "Renewals").
 */
export const renewals = get('team/renewals', 'dispatcher', {
  input: v.object({ which: v.picklist(renewalLists, 'Choose a list.'), page: PageNumber }),
  answer: v.object({
    rows: v.array(Renewal),
    total: v.number(),
    renewed: v.number(),
    pageSize: v.number(),
  }),
});
