import type { Step } from './run.ts';

/**
 * Leaves out the earlier steps that the last one does not need to break the same law: halves first,
 * then less and less. Each try lives the rest from the beginning, so their number is limited.
 */
export async function shorten(
  steps: readonly Step[],
  breaks: (steps: readonly Step[]) => Promise<boolean>,
  tries: number,
): Promise<readonly Step[]> {
  let kept = steps;
  let left = tries;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let first = 0; first < kept.length - 1; ) {
      const end = Math.min(first + size, kept.length - 1);
      if (left === 0) return kept;
      left -= 1;
      const rest = [...kept.slice(0, first), ...kept.slice(end)];
      if (await breaks(rest)) kept = rest;
      else first = end;
    }
  }
  return kept;
}
