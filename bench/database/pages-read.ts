import type { Plan } from './query-plans.ts';

/** How many pages of 8 KB a statement touched, as its plan says of its topmost node. */
export function pagesRead({ plan }: Plan): number {
  const line = /^\s*Buffers:(.*)$/m.exec(plan)?.[1] ?? '';
  const parts = [...line.matchAll(/shared((?: \w+=\d+)+)/g)].flatMap(([, counts = '']) => [
    ...counts.matchAll(/(?:hit|read)=(\d+)/g),
  ]);
  return parts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Returns the plan that touched the most pages, with how many; null without a plan. */
export function dearest(plans: readonly Plan[]): { pages: number; plan: Plan } | null {
  const counted = plans.map((plan) => ({ pages: pagesRead(plan), plan }));
  return counted.toSorted((one, other) => other.pages - one.pages)[0] ?? null;
}
