import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { needsReference, type PaymentMethod } from '../../../../domain/money/payment-methods.ts';
import type { RefundCause } from '../../../../domain/money/refund-causes.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { refundInDays } from '../../../../domain/service-numbers.ts';
import type { Letter, MailFact } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composer, Site } from './compose.ts';
import { clientLetter, factIf, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone, portalLink } from './mail-language.ts';

type RefundedPlan = {
  packageType: PackageId;
  visitCount: number;
  address: string;
  money: Money;
};

export const visitsRefunded: Composer<RefundedPlan> = {
  async read(service, subscription) {
    const [plan] = await service<RefundedPlan[]>`
      select package_type as "packageType", visit_count as "visitCount", address,
        ${moneyColumn(service)}
      from public.subscriptions
        join public.clients on clients.id = client_id
        join public.homes on homes.id = home_id
      where subscriptions.id = ${subscription} and clients.state = 'active'`;
    return plan ?? null;
  },
  compose: (plan, site, language) => ({
    letter: refundedLetter(plan, site, mailIn(language)),
    spoken: `${refundedTitle(owedRefunds(plan), onThePhone)}, because no new day was found in time. We are sorry. ${moneySentence(plan, onThePhone)}`,
  }),
};

/** Unpaid ones, in the order of the plan's visits. */
export const owedRefunds = ({ money }: RefundedPlan): Money['refunds'] =>
  money.refunds
    .filter(({ cause, paid }) => cause === 'visit-not-placed' && paid === null)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));

const inAll = (owed: Money['refunds']) =>
  formatPesos(owed.reduce((sum, refund) => sum + refund.pesos, 0));

function refundedTitle(owed: Money['refunds'], { refund }: MailLanguage): string {
  return owed.length === 1
    ? refund.owed.title(inAll(owed))
    : refund.owed.titleOfSeveral(String(owed.length), inAll(owed));
}

function refundedLetter(plan: RefundedPlan, { brand, siteUrl }: Site, mail: MailLanguage): Letter {
  const owed = owedRefunds(plan);
  const { all } = mail;
  const texts = mail.refund.owed;
  const name = findPackage(plan.packageType)?.name ?? plan.packageType;
  const address = withoutLinks(plan.address);
  return clientLetter(brand, {
    preheader: moneySentence(plan, mail),
    title: refundedTitle(owed, mail),
    blocks: [
      {
        paragraph:
          owed.length === 1
            ? texts.why(name, address)
            : texts.whyOfSeveral(String(owed.length), name, address),
      },
      factList(
        ...owed.map(
          (refund): MailFact => [
            all.visitOf(String(refund.number), String(plan.visitCount)),
            formatPesos(refund.pesos),
          ],
        ),
        [texts.refund, inAll(owed)],
      ),
      { paragraph: moneySentence(plan, mail) },
      ...portalLink(all.openMyPlan, `${siteUrl}/portal/plan`, mail),
      { paragraph: all.notRight(brand.phone) },
    ],
  });
}

function moneySentence(plan: RefundedPlan, { all, refund }: MailLanguage): string {
  const { owedInPesos, creditInPesos } = ledgerOf(plan.money, manilaDayOf(new Date()));
  if (creditInPesos > 0) return all.payBack(formatPesos(creditInPesos), String(refundInDays));
  return owedInPesos > 0 ? refund.owed.takenOff(formatPesos(owedInPesos)) : refund.owed.nothingLeft;
}

type PaidRefund = {
  state: string;
  cause: RefundCause;
  pesos: number;
  day: string;
  method: PaymentMethod;
  reference: string;
};

export const refundPaid: Composer<PaidRefund> = {
  async read(service, id) {
    const [refund] = await service<PaidRefund[]>`
      select refunds.state, cause, pesos, paid_day::text as day, method, reference
      from public.refunds
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where refunds.id = ${id} and clients.state = 'active'`;
    return refund ?? null;
  },
  compose(refund, { brand }, language) {
    const mail = mailIn(language);
    const { all, words } = mail;
    const texts = mail.refund.paid;
    const { pesos, day, method } = refund;
    return {
      spoken: `${onThePhone.refund.paid.title(formatPesos(pesos))} on ${onThePhone.words.day(day)}, by ${onThePhone.words.method(method)}. ${causeSentence(refund, onThePhone)} Has it arrived?`,
      letter: clientLetter(brand, {
        preheader: texts.preheader(words.day(day), words.method(method)),
        title: texts.title(formatPesos(pesos)),
        blocks: [
          { paragraph: causeSentence(refund, mail) },
          factList(
            [texts.paidBackOn, words.day(day)],
            [all.amount, formatPesos(pesos)],
            [all.method, words.method(method)],
            ...factIf(needsReference(method) ? texts.reference : all.receivedBy, refund.reference),
          ),
          { paragraph: texts.notArrived(brand.phone) },
        ],
      }),
    };
  },
};

const causeSentence = ({ cause }: PaidRefund, { refund: { paid } }: MailLanguage) =>
  cause === 'credit' ? paid.ofCredit : paid.ofVisit;
