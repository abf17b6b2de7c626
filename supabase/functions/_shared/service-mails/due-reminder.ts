import type { Brand } from '../../../../domain/brand.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatShortDay, listInWords } from '../../../../domain/calendar/words.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import {
  type RemindedDue,
  type Reopened,
  remindedDues,
} from '../../../../domain/money/due-reminders.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composer, Site } from './compose.ts';
import { oneSms } from './one-sms.ts';
import { portalLink } from './portal-link.ts';
import { smsTexts } from './sms-texts.ts';

type ToldDue = RemindedDue & { packageType: PackageId };

/** The dues of a client that fall together on a day. */
type Reminder = { day: string; dues: ToldDue[] };

type Stored = {
  packageType: PackageId;
  /** The day on which the subscription came from a file, or null. */
  importedOn: string | null;
  money: Money;
  reopened: Reopened;
};

/** Reminds a client of what falls due or is late, of all their subscriptions together. */
export const dueReminder: Composer<Reminder> = {
  async read(service, clientId, day) {
    if (day === null) return null;
    const rows = await service<Stored[]>`
      select package_type as "packageType", imported_on::text as "importedOn", ${moneyColumn(service)},
        coalesce((
          select jsonb_object_agg(due_id, day) from (
            select due_id, max(private.manila_day(at)) as day from (
              -- What another payment took over at once was never open.
              select due_id, at from public.allocations where subscription_id = subscriptions.id
              group by due_id, at having sum(pesos) < 0
              union all
              select due_id, at from public.write_offs
              where subscription_id = subscriptions.id and pesos < 0
            ) as taken group by due_id
          ) as opened
        ), '{}') as reopened
      from public.subscriptions join public.clients on clients.id = client_id
      where client_id = ${clientId} and clients.state = 'active'
      order by first_day, subscriptions.id`;
    const dues = rows.flatMap(({ packageType, importedOn, money, reopened }) =>
      remindedDues(money, reopened, day)
        // What was due before its subscription was imported is no news.
        .filter((due) => due.isReopened || due.day >= (importedOn ?? ''))
        .map((due) => ({ ...due, packageType })),
    );
    return { day, dues: dues.toSorted((one, other) => one.day.localeCompare(other.day)) };
  },
  compose: ({ dues }, site) => ({
    letter: letterOf(dues, site),
    short: shortOf(dues, site.brand),
    spoken: `${listInWords(dues.map(sentenceOf))}.`,
  }),
};

/** Only what is due today is urgent. */
function shortOf(dues: readonly ToldDue[], brand: Brand): string | null {
  const today = manilaDayOf(new Date());
  const dueToday = dues.filter(({ day }) => day === today);
  const [first] = dueToday;
  if (first === undefined) return null;
  const pesos = dueToday.reduce((sum, { openInPesos }) => sum + openInPesos, 0);
  const amount = formatPesos(pesos).replace(/\.00$/, '');
  const { reference } = first;
  return oneSms(brand, smsTexts['due-reminder']({ amount, day: today, reference }));
}

function letterOf(dues: readonly ToldDue[], { brand, siteUrl }: Site): Letter {
  const total = dues.reduce((sum, { openInPesos }) => sum + openInPesos, 0);
  const title = titleOf(dues, total);
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: 'If you have paid already, tell us in the client portal.',
    title,
    blocks: [
      {
        facts: [
          ...dues.map(
            (due) =>
              [
                `${nameOf(due)}, ${isLate(due) ? 'due since' : 'due on'} ${formatDay(due.day)}`,
                `${formatPesos(due.openInPesos)}\nReference ${due.reference}`,
              ] as const,
          ),
          ...(dues.length > 1 ? [['In all', formatPesos(total)] as const] : []),
        ],
      },
      ...(dues.some(({ isReopened }) => isReopened)
        ? [
            {
              paragraph:
                'We had counted this as settled. It is open again, because that no longer holds. If that is not right, please call us.',
            },
          ]
        : []),
      ...portalLink('Pay or tell us that you have paid', `${siteUrl}/portal/plan`),
      { paragraph: `Is something not right? Call us at ${brand.phone} or reply to this email.` },
    ],
  };
}

function titleOf(dues: readonly ToldDue[], total: number): string {
  const amount = formatPesos(total);
  const late = dues.filter(isLate);
  const [first] = late.length > 0 ? late : dues;
  if (first === undefined) return '';
  if (late.length > 0) return `${amount} is to be paid, due since ${formatShortDay(first.day)}`;
  const isToday = first.day === manilaDayOf(new Date());
  return `${amount} is due ${isToday ? 'today' : `on ${formatShortDay(first.day)}`}`;
}

function sentenceOf(due: ToldDue): string {
  const when = isLate(due) ? 'has been due since' : 'is due on';
  return `${formatPesos(due.openInPesos)} for ${nameOf(due)} ${when} ${formatDay(due.day)}`;
}

/** An extra is called by its text. */
const nameOf = ({ text, packageType }: ToldDue) =>
  withoutLinks(text) || (findPackage(packageType)?.name ?? packageType);
const isLate = ({ day }: Pick<ToldDue, 'day'>) => day < manilaDayOf(new Date());
