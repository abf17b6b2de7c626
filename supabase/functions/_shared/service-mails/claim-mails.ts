import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import type { PaymentMethod } from '../../../../domain/money/payment-methods.ts';
import type { PaymentSource, PaymentState } from '../../../../domain/money/payment-states.ts';
import { formatPesos, shortPesos } from '../../../../domain/prices.ts';
import { claimsAnsweredInHours } from '../../../../domain/service-numbers.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composer } from './compose.ts';
import { clientLetter, factIf, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone, portalLink } from './mail-language.ts';
import { oneSms, smsTextsIn } from './one-sms.ts';

type Claim = {
  day: string;
  pesos: number;
  method: PaymentMethod;
  reference: string;
  state: PaymentState;
  source: PaymentSource;
  /** The first name of a payer by link, or ''. */
  payer: string;
};

export const claimReceived: Composer<Claim> = {
  async read(service, id) {
    const [claim] = await service<Claim[]>`
      select payments.day::text, payments.pesos, payments.method, payments.reference, payments.state, source,
        case when source = 'pay-link' then note else '' end as payer
      from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where payments.id = ${id} and clients.state = 'active'`;
    return claim ?? null;
  },
  compose(claim, { brand, siteUrl }, language) {
    const { day, pesos, method, reference, source, payer } = claim;
    const { all, money, words } = mailIn(language);
    const texts = money.claimed;
    const promise = texts.promise(String(claimsAnsweredInHours));
    const isOfLink = source === 'pay-link';
    const amount = formatPesos(pesos);
    const subject = isOfLink ? texts.lookUpOfLink(amount) : texts.lookUp(amount);
    return {
      // Not urgent: the team may send it by a chat.
      short: oneSms(brand, smsTextsIn(language)['claim-received']({ amount: shortPesos(pesos) })),
      spoken: spokenOf(claim),
      letter: clientLetter(brand, {
        subject,
        preheader: promise,
        title: isOfLink ? texts.somebodyPaid : texts.thanks,
        blocks: [
          { paragraph: `${isOfLink ? texts.waitsOfLink : texts.waits} ${promise}` },
          factList(
            ...factIf(texts.paidBy, payer),
            [all.paidOn, words.day(day)],
            [all.amount, amount],
            [all.method, words.method(method)],
            ...factIf(all.paymentReference, reference),
          ),
          { button: { label: texts.seePlan, url: `${siteUrl}/portal/plan` } },
          { paragraph: all.notRight(brand.phone) },
        ],
      }),
    };
  },
};

function spokenOf({ day, pesos, source }: Claim): string {
  const { money, words } = onThePhone;
  const whose =
    source === 'pay-link' ? 'Somebody with your link told us about a' : 'You told us about your';
  return `${whose} payment of ${formatPesos(pesos)} on ${words.day(day)}. ${money.claimed.promise(String(claimsAnsweredInHours))}`;
}

type LostClaim = {
  day: string;
  pesos: number;
  method: PaymentMethod;
  reference: string;
  reason: string;
  /** Whether it is cash that a crew noted on a visit. */
  isOfCrew: boolean;
  money: Money;
};

export const claimNotFound: Composer<LostClaim> = {
  async read(service, id) {
    // A payment that arrived in its place has a mail of its own.
    const [claim] = await service<LostClaim[]>`
      select payments.day::text, payments.pesos, payments.method, payments.reference, reason,
        source = 'crew' as "isOfCrew",
        ${moneyColumn(service)}
      from public.payments
        join public.payment_states on payment_id = payments.id and payment_states.state = 'not-found'
        join public.subscriptions on subscriptions.id = payments.subscription_id
        join public.clients on clients.id = client_id
      where payments.id = ${id} and clients.state = 'active'
        and not exists (select from public.payments as arrived where arrived.corrects_id = ${id})`;
    return claim ?? null;
  },
  compose(claim, { brand, siteUrl }, language) {
    const { day, pesos, method, reference } = claim;
    const mail = mailIn(language);
    const { all, words } = mail;
    const texts = mail.money.notFound;
    const reason = sentenceOf(claim.reason);
    return {
      spoken: `${onThePhone.money.notFound.title(formatPesos(pesos))} on ${onThePhone.words.day(day)}. ${reason} ${claim.isOfCrew ? adviceOfCash : adviceOfTransfer} ${standing(claim, onThePhone)}`,
      letter: clientLetter(brand, {
        preheader: reason,
        title: texts.title(formatPesos(pesos)),
        blocks: [
          { paragraph: reason },
          factList(
            [all.paidOn, words.day(day)],
            [all.amount, formatPesos(pesos)],
            [all.method, words.method(method)],
            ...factIf(all.paymentReference, reference),
          ),
          {
            paragraph: claim.isOfCrew ? texts.ofCash(brand.phone) : texts.ofTransfer(brand.phone),
          },
          { paragraph: standing(claim, mail) },
          ...portalLink(all.openMyPlan, `${siteUrl}/portal/plan`, mail),
        ],
      }),
    };
  },
};

const adviceOfTransfer =
  'Please check with your bank or app whether it left, and tell us its reference number.';
const adviceOfCash = 'Your crew noted it on your visit. If you handed it over, please tell us.';

function sentenceOf(reason: string): string {
  const text = withoutLinks(reason);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function standing({ money }: LostClaim, mail: MailLanguage): string {
  const { owedInPesos } = ledgerOf(money, manilaDayOf(new Date()));
  return owedInPesos > 0
    ? mail.all.toBePaid(formatPesos(owedInPesos))
    : mail.money.notFound.nothingLeft;
}
