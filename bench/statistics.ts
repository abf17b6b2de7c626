/** Returns the nearest-rank percentile of the sorted samples; NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(half)] ?? Number.NaN;
  return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2;
}

/** Divides samples of the same pass, so that a slow moment affects both. */
export function shares(samples: readonly number[], others: readonly number[]): number[] {
  return samples.map((sample, pass) => sample / (others[pass] ?? Number.NaN));
}
