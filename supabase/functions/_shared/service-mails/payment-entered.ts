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
import { formatPesos } from '../../../../domain/prices.ts';
import type { MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composer, Site } from './compose.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';
import { oneSms, shortPesos, smsTextsIn } from './one-sms.ts';
import { portalLink } from './portal-link.ts';

type Payment = {
  id: string;
  day: string;
  pesos: number;
  method: PaymentMethod;
  reference: string;
  isVoided: boolean;
  source: PaymentSource;
  /** What had been claimed where another amount arrived; null of every other payment. */
  claimedInPesos: number | null;
  /** Whether it was a crew that had noted that. */
  isNotedByCrew: boolean;
  packageType: PackageId;
  term: string | null;
  priceInPesos: number;
  settledPriceInPesos: number | null;
  money: Money;
};

/** Tells a client which payment was entered or confirmed, and what is still owed. */
export const paymentEntered: Composer<Payment> = {
  async read(service, id) {
    const [payment] = await service<Payment[]>`
      select payments.id, payments.day::text, payments.pesos, payments.method, payments.reference,
        payments.state <> 'confirmed' as "isVoided", payments.source,
        case when payments.source = 'team' then claim.pesos end as "claimedInPesos",
        coalesce(claim.source = 'crew', false) as "isNotedByCrew",
        package_type as "packageType", term, price_in_pesos as "priceInPesos",
        settled_price_in_pesos as "settledPriceInPesos",
        ${moneyColumn(service)}
      from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
        left join public.payments as claim on claim.id = payments.corrects_id
      where payments.id = ${id} and clients.state = 'active'`;
    return payment ?? null;
  },
  compose(payment, site, language) {
    const today = manilaDayOf(new Date());
    const ledger = ledgerOf(payment.money, today);
    const mail = mailIn(language);
    const { pesos, day, method, reference } = payment;
    return {
      // It is not urgent: the team may send it by a chat.
      short: oneSms(
        site.brand,
        smsTextsIn(language)['payment-entered']({
          ...{ amount: shortPesos(pesos), day, reference },
          method: mail.words.method(method),
        }),
      ),
      letter: letterOf(payment, ledger, nextFact(ledger, today, mail), site, mail),
      spoken: `${onThePhone.money.entered.title(formatPesos(payment.pesos))} of ${onThePhone.words.day(payment.day)} for your ${payment.term === null ? 'visit' : 'plan'}. ${toldSentence(payment, onThePhone)} ${standing(ledger, onThePhone)}`,
    };
  },
};

/** What falls due next, if anything does. */
function nextFact(
  { dues }: Ledger,
  today: string,
  { money: { entered, duesChanged }, words }: MailLanguage,
): MailFact[] {
  const { next } = standingOf(dues, today);
  if (next === null) return [];
  return [[entered.next, duesChanged.onDay(formatPesos(next.pesos), words.day(next.day))]];
}

function letterOf(
  payment: Payment,
  balance: Balance,
  next: readonly MailFact[],
  { brand, siteUrl }: Site,
  mail: MailLanguage,
): Letter {
  const { id, day, pesos, method, reference, packageType } = payment;
  const { priceInPesos, settledPriceInPesos, term } = payment;
  const { all, words } = mail;
  const texts = mail.money.entered;
  const title = texts.title(formatPesos(pesos));
  const written: MailFact[] =
    reference === '' ? [] : [[all.paymentReference, withoutLinks(reference)]];
  const settled: MailFact[] =
    settledPriceInPesos === null ? [] : [[texts.settledPrice, formatPesos(settledPriceInPesos)]];
  const recorded = term === null ? texts.recordedForVisit : texts.recordedForPlan;
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: standing(balance, mail),
    title,
    blocks: [
      { paragraph: `${toldSentence(payment, mail)} ${recorded}` },
      {
        facts: [
          [all.paidOn, words.day(day)],
          [all.amount, formatPesos(pesos)],
          [all.method, words.method(method)],
          ...written,
          [all.package, findPackage(packageType)?.name ?? packageType],
          [all.price, formatPesos(priceInPesos)],
          ...settled,
          [all.paidSoFar, formatPesos(balance.paidInPesos)],
          [all.toPay, formatPesos(balance.owedInPesos)],
          ...next,
        ],
      },
      { paragraph: standing(balance, mail) },
      ...portalLink(texts.acknowledgement, `${siteUrl}/portal/acknowledgement/${id}`, mail),
      { paragraph: all.notRight(brand.phone) },
    ],
  };
}

/** Says how we know of it: thanks, and what had been claimed where another amount arrived. */
function toldSentence(
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

/** Says where the money stands, in a sentence. */
function standing(
  { owedInPesos, creditInPesos }: Balance,
  { all, money: { entered } }: MailLanguage,
): string {
  if (owedInPesos > 0) return all.toBePaid(formatPesos(owedInPesos));
  return creditInPesos === 0
    ? entered.everythingPaid
    : entered.paidTooMuch(formatPesos(creditInPesos));
}
