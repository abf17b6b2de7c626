import * as v from 'valibot';
import { listOf } from './shapes/bounded.ts';

/** The site POSTs a sample of visits' measurements here. */
export const vitalsPath = '/vitals';

const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

/**
 * A visit's measurements, each at most once: milliseconds, and a score for CLS. Nothing identifies
 * the visitor.
 */
export const Vitals = v.pipe(
  listOf(
    v.strictObject({
      name: v.picklist(vitalNames),
      value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
    }),
    { least: 1, most: vitalNames.length },
  ),
  v.check((vitals) => new Set(vitals.map(({ name }) => name)).size === vitals.length),
);

export type Vitals = v.InferOutput<typeof Vitals>;
