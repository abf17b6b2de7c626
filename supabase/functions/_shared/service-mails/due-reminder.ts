import type { TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { Language } from '../../../../domain/languages.ts';
import {
  openDues,
  type RemindedDue,
  type Reopened,
  remindedDues,
} from '../../../../domain/money/due-reminders.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos, shortPesos } from '../../../../domain/prices.ts';
import type { Letter, MailFact } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composed, Composer, Site } from './compose.ts';
import { clientLetter, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone, portalLink } from './mail-language.ts';
import { oneSms, smsTextsIn } from './one-sms.ts';
import { pushNews } from './push-news.ts';

export type ToldDue = RemindedDue & { packageType: PackageId };

type Reminder = { day: string; dues: ToldDue[] };

/** Which reminder of a client it is that a member asks for: of all that is open until a day. */
export function askedReminder(today: string, until: string): string {
  return `${today} ${until}`;
}

type Stored = {
  packageType: PackageId;
  /** The day on which the subscription came from a file, or null. */
  importedOn: string | null;
  money: Money;
  reopened: Reopened;
};

/** For all subscriptions of a client together. */
export const dueReminder: Composer<Reminder> = {
  async read(service, clientId, which) {
    if (which === null) return null;
    const [day = '', until] = which.split(' ');
    if (until === undefined) {
      return { day, dues: await readDues(service, clientId, day, remindedDues) };
    }
    const open = await readDues(service, clientId, day, openDues);
    return { day, dues: open.filter((due) => due.day <= until) };
  },
  compose: ({ dues }, site, language) => ({
    letter: letterOf(dues, site, mailIn(language)),
    ...shortOf(dues, site.brand, language),
    spoken: `${onThePhone.words.list(dues.map(sentenceOf))}.`,
  }),
};

/** The oldest first. Leaves out dues from before the subscription's import. */
export async function readDues(
  service: TransactionSql,
  clientId: string,
  day: string,
  which: typeof openDues,
): Promise<ToldDue[]> {
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
    which(money, reopened, day)
      .filter((due) => due.isReopened || due.day >= (importedOn ?? ''))
      .map((due) => ({ ...due, packageType })),
  );
  return dues.toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Only dues of today are urgent. */
function shortOf(
  dues: readonly ToldDue[],
  brand: Brand,
  language: Language,
): Pick<Composed, 'short' | 'push'> {
  const today = manilaDayOf(new Date());
  const facts = dueInShort(
    dues.filter(({ day }) => day === today),
    'today',
  );
  if (facts === null) return {};
  return {
    short: oneSms(brand, smsTextsIn(language)['due-reminder'](facts)),
    push: pushNews('due-reminder', facts, '/portal/plan'),
  };
}

/** Sums dues under the oldest. Returns null if there are none. */
export function dueInShort<Standing extends string>(dues: readonly ToldDue[], standing: Standing) {
  const [first] = dues;
  if (first === undefined) return null;
  const pesos = dues.reduce((sum, { openInPesos }) => sum + openInPesos, 0);
  const { day, reference } = first;
  return { amount: shortPesos(pesos), day, reference, standing };
}

function letterOf(dues: readonly ToldDue[], { brand, siteUrl }: Site, mail: MailLanguage): Letter {
  const texts = mail.money.due;
  const total = dues.reduce((sum, { openInPesos }) => sum + openInPesos, 0);
  return clientLetter(brand, {
    preheader: texts.preheader,
    title: titleOf(dues, formatPesos(total), mail),
    blocks: [
      factList(
        ...dues.map((due) => factOf(due, mail)),
        ...(dues.length > 1 ? [[texts.inAll, formatPesos(total)] as const] : []),
      ),
      ...(dues.some(({ isReopened }) => isReopened) ? [{ paragraph: texts.isReopened }] : []),
      ...portalLink(texts.pay, `${siteUrl}/portal/plan`, mail),
      { paragraph: mail.all.notRight(brand.phone) },
    ],
  });
}

function factOf(due: ToldDue, { money: { due: texts }, words }: MailLanguage): MailFact {
  const day = words.day(due.day);
  return [
    isLate(due) ? texts.dueSince(nameOf(due), day) : texts.dueOn(nameOf(due), day),
    texts.withReference(formatPesos(due.openInPesos), due.reference),
  ];
}

function titleOf(
  dues: readonly ToldDue[],
  amount: string,
  { money: { due: texts }, words }: MailLanguage,
): string {
  const late = dues.filter(isLate);
  const [first] = late.length > 0 ? late : dues;
  if (first === undefined) return '';
  if (late.length > 0) return texts.late(amount, words.shortDay(first.day));
  const isToday = first.day === manilaDayOf(new Date());
  return isToday ? texts.today(amount) : texts.onDay(amount, words.shortDay(first.day));
}

/** For phone calls. */
function sentenceOf(due: ToldDue): string {
  const when = isLate(due) ? 'has been due since' : 'is due on';
  return `${formatPesos(due.openInPesos)} for ${nameOf(due)} ${when} ${onThePhone.words.day(due.day)}`;
}

/** An extra is called by its text. */
const nameOf = ({ text, packageType }: ToldDue) =>
  withoutLinks(text) || (findPackage(packageType)?.name ?? packageType);
const isLate = ({ day }: Pick<ToldDue, 'day'>) => day < manilaDayOf(new Date());
