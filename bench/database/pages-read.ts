import type { Plan } from './query-plans.ts';

/** Returns the pages of 8 KB that a statement touched, by its plan's topmost node. */
export function pagesRead({ plan }: Plan): number {
  const line = /^\s*Buffers:(.*)$/m.exec(plan)?.[1] ?? '';
  const parts = [...line.matchAll(/shared((?: \w+=\d+)+)/g)].flatMap(([, counts = '']) => [
    ...counts.matchAll(/(?:hit|read)=(\d+)/g),
  ]);
  return parts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Returns the plan that touched the most pages, with their number; null without a plan. */
export function dearest(plans: readonly Plan[]): { pages: number; plan: Plan } | null {
  const counted = plans.map((plan) => ({ pages: pagesRead(plan), plan }));
  return counted.toSorted((one, other) => other.pages - one.pages)[0] ?? null;
}
