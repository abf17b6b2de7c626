import type { DueRow } from '../../../../contract/team/overdue.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { findPackage } from '../../../../domain/packages.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { greetingOf } from '../../requests/reach.ts';

/**
 * Returns the text to begin with: who writes, what is due since when, and by which reference it is paid. What
 * waits for confirmation is thanked for, and only the rest is asked for.
 */
export function dueText(
  {
    client,
    dues,
    pesos,
    waiting,
    packageType,
  }: Pick<DueRow, 'client' | 'dues' | 'pesos' | 'waiting' | 'packageType'>,
  { member, business, today }: { member: string; business: string; today: string },
): string {
  const greeting = `${greetingOf(client.name)} This is ${firstNameOf(member)} of ${business}.`;
  const plan = findPackage(packageType)?.name ?? packageType;
  const thanks =
    waiting.count === 0
      ? ''
      : ` Thank you for telling us about your payment of ${formatPesos(waiting.pesos)} for ${plan}. We are checking it and will confirm it soon.`;
  const left = pesos - waiting.pesos;
  if (left <= 0) return greeting + thanks;
  const [oldest] = dues;
  const since =
    oldest === undefined ? '' : ` ${wordOf(oldest.day, today)} ${formatDay(oldest.day)}`;
  const reference = oldest === undefined ? '' : ` Please give the reference ${oldest.reference}.`;
  return `${greeting}${thanks} ${formatPesos(left)} for ${plan} is due${since}.${reference} If you have paid it, thank you: please send us the reference number of your payment.`;
}

/** Returns what leads to the day of a due: since it, or on it while it is to come. */
export const wordOf = (day: string, today: string) => (day < today ? 'since' : 'on');
