import * as v from 'valibot';
import { listOf } from './shapes/bounded.ts';

/** The path to which the site sends its measurements with POST, from a sample of the visits. */
export const vitalsPath = '/vitals';

const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

/**
 * One visit's measurements, each name at most once: milliseconds, and the plain score for CLS.
 * Nothing in them identifies the visitor.
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
