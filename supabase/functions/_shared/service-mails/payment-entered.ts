import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import {
  type Balance,
  type Ledger,
  ledgerOf,
  standingOf,
} from '../../../../domain/money/ledger.ts';
import type { PaymentMethod } from '../../../../domain/money/payment-methods.ts';
import type { PaymentSource } from '../../../../domain/money/payment-states.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos, shortPesos } from '../../../../domain/prices.ts';
import type { Letter, MailFact } from '../mail/letter.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import { besideFacts } from './beside-facts.ts';
import type { Composer, Site } from './compose.ts';
import { clientLetter, factIf, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';
import { oneSms, smsTextsIn } from './one-sms.ts';

type Payment = {
  id: string;
  day: string;
  pesos: number;
  method: PaymentMethod;
  reference: string;
  source: PaymentSource;
  /** The claimed amount if another one arrived; null otherwise. */
  claimedInPesos: number | null;
  /** Whether a crew had noted the claim. */
  isNotedByCrew: boolean;
};

/** Payments of a plan in one mail, the oldest first, and its balance. */
type Told = {
  payments: Payment[];
  packageType: PackageId;
  term: string | null;
  priceInPesos: number;
  settledPriceInPesos: number | null;
  money: Money;
};

/** `which` names the other payments of the mail. */
export const paymentEntered: Composer<Told> = {
  async read(service, id, which) {
    const [told] = await service<Told[]>`
      select package_type as "packageType", term, price_in_pesos as "priceInPesos",
        settled_price_in_pesos as "settledPriceInPesos", ${moneyColumn(service)},
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', one.id, 'day', one.day, 'pesos', one.pesos, 'method', one.method, 'reference', one.reference,
            'source', one.source, 'claimedInPesos', case when one.source = 'team' then claim.pesos end,
            'isNotedByCrew', coalesce(claim.source = 'crew', false)) order by one.day, one.entered_at, one.id)
          from public.payments as one left join public.payments as claim on claim.id = one.corrects_id
          where one.id = any(${[id, ...(which?.split(' ') ?? [])]}::uuid[])
            and one.subscription_id = subscriptions.id and one.state = 'confirmed'
        ), '[]') as payments
      from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where payments.id = ${id} and clients.state = 'active'`;
    return told ?? null;
  },
  compose(told, site, language) {
    const mail = mailIn(language);
    return {
      // Not urgent: the team may send it by a chat.
      short: oneSms(site.brand, smsTextsIn(language)['payment-entered'](inShort(told, mail))),
      letter: letterOf(told, site, mail),
      spoken: `${titleOf(told, onThePhone)} on ${daysOf(told, onThePhone)} for your ${told.term === null ? 'visit' : 'plan'}. ${toldSentence(told, onThePhone)} ${standing(ledgerNow(told), onThePhone)}`,
    };
  },
};

const sumOf = (payments: readonly Payment[]) => payments.reduce((sum, one) => sum + one.pesos, 0);

function titleOf({ payments }: Told, { money: { entered } }: MailLanguage): string {
  const pesos = formatPesos(sumOf(payments));
  return payments.length > 1
    ? entered.titleOfSeveral(String(payments.length), pesos)
    : entered.title(pesos);
}

/** Several payments show their sum, the last day and no reference. */
function inShort({ payments }: Told, { words }: MailLanguage) {
  const references = payments.map(({ reference }) => reference);
  return {
    amount: shortPesos(sumOf(payments)),
    day: payments.at(-1)?.day ?? manilaDayOf(new Date()),
    method: words.list([...new Set(payments.map(({ method }) => words.method(method)))]),
    reference: references.length === 1 ? (references[0] ?? '') : '',
  };
}

const daysOf = ({ payments }: Told, { words }: MailLanguage) =>
  words.list([...new Set(payments.map(({ day }) => words.day(day)))]);

const ledgerNow = ({ money }: Told) => ledgerOf(money, manilaDayOf(new Date()));

function nextFact(
  { dues }: Ledger,
  { money: { entered, duesChanged }, words }: MailLanguage,
): MailFact[] {
  const { next } = standingOf(dues, manilaDayOf(new Date()));
  if (next === null) return [];
  return [[entered.next, duesChanged.onDay(formatPesos(next.pesos), words.day(next.day))]];
}

function letterOf(told: Told, { brand, siteUrl }: Site, mail: MailLanguage): Letter {
  const ledger = ledgerNow(told);
  const { payments, packageType, priceInPesos, settledPriceInPesos, term } = told;
  const { all } = mail;
  const texts = mail.money.entered;
  const isOne = payments.length === 1;
  const settled: MailFact[] =
    settledPriceInPesos === null ? [] : [[texts.settledPrice, formatPesos(settledPriceInPesos)]];
  const recorded = term === null ? texts.recordedForVisit : texts.recordedForPlan;
  const buttons = payments.map(({ id, pesos }) => ({
    label: isOne ? texts.acknowledgement : texts.acknowledgementOf(formatPesos(pesos)),
    url: `${siteUrl}/portal/acknowledgement/${id}`,
  }));
  return clientLetter(brand, {
    preheader: standing(ledger, mail),
    title: titleOf(told, mail),
    blocks: [
      { paragraph: `${toldSentence(told, mail)} ${recorded}` },
      ...payments.map((payment) => ({ facts: paymentFacts(payment, mail) })),
      factList(
        [all.package, findPackage(packageType)?.name ?? packageType],
        [all.price, formatPesos(priceInPesos)],
        ...settled,
        ...besideFacts(told.money, mail),
        [all.paidSoFar, formatPesos(ledger.paidInPesos)],
        [all.toPay, formatPesos(ledger.owedInPesos)],
        ...nextFact(ledger, mail),
      ),
      { paragraph: standing(ledger, mail) },
      ...buttons.map((button) => ({ button })),
      { paragraph: all.noAccount },
      { paragraph: all.notRight(brand.phone) },
    ],
  });
}

function paymentFacts(
  { day, pesos, method, reference }: Payment,
  { all, words }: MailLanguage,
): MailFact[] {
  return [
    [all.paidOn, words.day(day)],
    [all.amount, formatPesos(pesos)],
    [all.method, words.method(method)],
    ...factIf(all.paymentReference, reference),
  ];
}

/** Names each origin once. Plain thanks are left out beside anything else. */
function toldSentence({ payments }: Told, mail: MailLanguage): string {
  const { thanks } = mail.money.entered;
  const said = new Set(payments.map((payment) => knownBy(payment, mail)));
  if (said.size > 1) said.delete(thanks);
  return [...said].join(' ');
}

/** Thanks, with the claimed amount if another one arrived. */
function knownBy(
  { pesos, source, claimedInPesos, isNotedByCrew }: Payment,
  { money: { entered } }: MailLanguage,
): string {
  if (claimedInPesos !== null) {
    const [claimed, arrived] = [formatPesos(claimedInPesos), formatPesos(pesos)];
    return isNotedByCrew ? entered.crewNoted(claimed, arrived) : entered.youTold(claimed, arrived);
  }
  if (source === 'crew') return entered.cashArrived;
  return source === 'pay-link' ? entered.byPayLink : entered.thanks;
}

function standing(
  { owedInPesos, creditInPesos }: Balance,
  { all, money: { entered } }: MailLanguage,
): string {
  if (owedInPesos > 0) return all.toBePaid(formatPesos(owedInPesos));
  return creditInPesos === 0
    ? entered.everythingPaid
    : entered.paidTooMuch(formatPesos(creditInPesos));
}
