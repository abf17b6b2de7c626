import type { PaymentMethod } from '../../../../domain/money/payment-methods.ts';
import type { PaymentSource, PaymentState } from '../../../../domain/money/payment-states.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { claimsAnsweredInHours } from '../../../../domain/service-numbers.ts';
import type { MailFact } from '../mail/blocks.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import { mailIn, onThePhone } from './mail-language.ts';
import { oneSms, shortPesos, smsTextsIn } from './one-sms.ts';

type Claim = {
  day: string;
  pesos: number;
  method: PaymentMethod;
  reference: string;
  state: PaymentState;
  source: PaymentSource;
  /** The first name of whoever paid by a link. */
  payer: string;
};

/** Tells a client that we know of a payment, and that it waits for confirmation. */
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
      // It is not urgent: the team may send it by a chat.
      short: oneSms(brand, smsTextsIn(language)['claim-received']({ amount: shortPesos(pesos) })),
      spoken: spokenOf(claim),
      letter: {
        replyTo: brand.email,
        subject: `${subject} - ${brand.name}`,
        preheader: promise,
        title: isOfLink ? texts.somebodyPaid : texts.thanks,
        blocks: [
          { paragraph: `${isOfLink ? texts.waitsOfLink : texts.waits} ${promise}` },
          {
            facts: [
              ...factIf(texts.paidBy, payer),
              [all.paidOn, words.day(day)],
              [all.amount, amount],
              [all.method, words.method(method)],
              ...factIf(all.paymentReference, reference),
            ],
          },
          { button: { label: texts.seePlan, url: `${siteUrl}/portal/plan` } },
          { paragraph: all.notRight(brand.phone) },
        ],
      },
    };
  },
};

function spokenOf({ day, pesos, source }: Claim): string {
  const { money, words } = onThePhone;
  const whose =
    source === 'pay-link' ? 'Somebody with your link told us about a' : 'You told us about your';
  return `${whose} payment of ${formatPesos(pesos)} on ${words.day(day)}. ${money.claimed.promise(String(claimsAnsweredInHours))}`;
}

const factIf = (label: string, value: string): MailFact[] =>
  value === '' ? [] : [[label, withoutLinks(value)]];
