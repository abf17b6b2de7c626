import type { PaymentState } from '../../../../domain/money/payment-states.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import { clientLetter, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';

type Cash = {
  pesos: number;
  day: string;
  state: PaymentState;
  worker: string;
  startsAt: Date;
  endsAt: Date;
  address: string;
  /** The amount that was recorded by mistake and is replaced, or null. */
  wrongPesos: number | null;
};

/** Sent at once, before the office has the cash. */
export const cashReceived: Composer<Cash> = {
  async read(service, id) {
    const [cash] = await service<Cash[]>`
      select payments.pesos, payments.day::text, payments.state, members.name as worker,
        starts_at as "startsAt", ends_at as "endsAt", homes.address, wrong.pesos as "wrongPesos"
      from public.payments
        join public.members on members.id = payments.entered_by
        join public.visits on visits.id = payments.visit_id
        join public.subscriptions on subscriptions.id = payments.subscription_id
        join public.homes on homes.id = home_id
        join public.clients on clients.id = subscriptions.client_id
        left join public.payments as wrong on wrong.id = payments.corrects_id
      where payments.id = ${id} and payments.source = 'crew' and clients.state = 'active'`;
    return cash ?? null;
  },
  compose(cash, { brand }, language) {
    const { day, worker, address } = cash;
    const { all, money, words } = mailIn(language);
    const texts = money.cash;
    const { title, instead } = saidOf(cash, mailIn(language));
    const spoken = saidOf(cash, onThePhone);
    return {
      spoken: `${spoken.title} on ${onThePhone.words.day(day)}.${spoken.instead} ${onThePhone.money.cash.next}`,
      letter: clientLetter(brand, {
        preheader: texts.next,
        title,
        blocks: [
          { paragraph: `${texts.thanks}${instead} ${texts.next}` },
          factList(
            [all.amount, formatPesos(cash.pesos)],
            [texts.receivedOn, words.day(day)],
            [all.receivedBy, firstNameOf(worker)],
            [all.visit, words.times(cash)],
            [all.address, withoutLinks(address)],
          ),
          { paragraph: texts.notRight(brand.phone) },
        ],
      }),
    };
  },
};

function saidOf({ pesos, wrongPesos }: Cash, { money: { cash } }: MailLanguage) {
  const instead = wrongPesos === null ? '' : ` ${cash.instead(formatPesos(wrongPesos))}`;
  return { title: cash.title(formatPesos(pesos)), instead };
}
