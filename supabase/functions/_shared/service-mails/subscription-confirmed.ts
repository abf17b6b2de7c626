import { isOfPrice } from '../../../../domain/money/dues.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { TermId } from '../../../../domain/terms.ts';
import type { Rhythm } from '../../../../domain/visits/rhythm.ts';
import type { Letter, MailFact } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import { calendarFile } from './calendar.ts';
import type { Composer, Site } from './compose.ts';
import { clientLetter } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';
import { datesByMonth } from './mail-words.ts';

type Visit = { id: string; number: number; startsAt: Date; endsAt: Date; version: number };
type Subscription = {
  state: string;
  package_type: PackageId;
  term: TermId | null;
  price_in_pesos: number;
  rhythm: Rhythm | null;
  visit_count: number;
  address: string;
  money: Money;
  /** Whether a client asked for it as their next term. */
  isRenewal: boolean;
};

/** Only planned visits. */
type Agreed = { subscription: Subscription; first: Visit; visits: Visit[] };

export const subscriptionConfirmed: Composer<Agreed> = {
  async read(service, id) {
    const [subscription] = await service<Subscription[]>`
      select state, package_type, term, price_in_pesos, rhythm, visit_count, address,
        ${moneyColumn(service)}, exists (
          select from public.change_requests
          where kind = 'renew' and asked ->> 'reference' = request_reference) as "isRenewal"
      from public.subscriptions join public.homes on homes.id = home_id
      where subscriptions.id = ${id}`;
    const visits = await service<Visit[]>`
      select id, number, starts_at as "startsAt", ends_at as "endsAt", version
      from public.visits where subscription_id = ${id} and is_planned order by starts_at`;
    const [first] = visits;
    return subscription && first ? { subscription, first, visits } : null;
  },
  compose: (agreed, site, language) => ({
    letter: letterOf(agreed, site, mailIn(language)),
    spoken: spokenOf(agreed),
  }),
};

function titleOf({ term, isRenewal }: Subscription, { plan }: MailLanguage): string {
  const thing = term === null ? plan.visit : plan.plan;
  return isRenewal ? plan.confirmed.titleOfRenewal(thing) : plan.confirmed.title(thing);
}

function letterOf({ subscription, first, visits }: Agreed, site: Site, mail: MailLanguage): Letter {
  const { brand } = site;
  const { language, words } = mail;
  const { confirmed } = mail.plan;
  const title = titleOf(subscription, mail);
  const address = withoutLinks(subscription.address);
  return clientLetter(brand, {
    subject: confirmed.subject(title, words.times(first)),
    preheader: confirmed.preheader(words.times(first)),
    title,
    blocks: [
      { paragraph: confirmed.thanks(brand.name) },
      { facts: factsOf(subscription, mail) },
      { heading: visits.length === 1 ? confirmed.yourVisit : confirmed.yourVisits },
      { facts: datesByMonth(visits, language) },
      { paragraph: confirmed.inManila },
      { heading: confirmed.expect },
      { steps: confirmed.expectations },
      { paragraph: confirmed.notRight(brand.phone) },
    ],
    attachments: [
      calendarFile(
        visits.map((visit) => ({ ...visit, count: subscription.visit_count, address })),
        site,
        language,
      ),
    ],
  });
}

function factsOf(subscription: Subscription, { all, plan, words }: MailLanguage): MailFact[] {
  const { confirmed } = plan;
  const { term, rhythm, price_in_pesos: pesos, money } = subscription;
  return [
    [all.package, nameOf(subscription)],
    ...(term === null ? [] : [[all.duration, words.term(term)] as const]),
    [all.price, formatPesos(pesos)],
    [confirmed.payment, words.agreedDues(money.dues.filter(isOfPrice))],
    ...(rhythm === null ? [] : [[confirmed.rhythm, words.rhythm(rhythm)] as const]),
    [confirmed.visits, String(subscription.visit_count)],
    [all.address, withoutLinks(subscription.address)],
  ];
}

const nameOf = ({ package_type: packageType }: Subscription) =>
  findPackage(packageType)?.name ?? packageType;

function spokenOf({ subscription, first, visits }: Agreed): string {
  const { words } = onThePhone;
  const { term, price_in_pesos: pesos, rhythm, money } = subscription;
  const name = nameOf(subscription);
  const what = term === null ? name : `${name} for ${words.term(term)}`;
  const how = rhythm === null ? '' : `, ${words.rhythm(rhythm).replace(/^E/, 'e')}`;
  const agreed = subscription.isRenewal ? 'renewed' : 'confirmed';
  const [, ...later] = visits.map((visit) => words.times(visit));
  const others =
    later.length > 0 && later.length <= spokenDates ? ` Then: ${later.join('; ')}.` : '';
  const dates =
    visits.length === 1
      ? `one visit, on ${words.times(first)}.`
      : `${visits.length} visits${how}. The first is on ${words.times(first)}.${others}`;
  const paid = words.agreedDues(money.dues.filter(isOfPrice));
  return `${what} is ${agreed}, ${formatPesos(pesos)}: ${dates} ${paid}.`;
}

/** Beside the first; a listener notes no more. */
const spokenDates = 4;
