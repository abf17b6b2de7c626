import { formatDay } from '../../../../domain/manila-date.ts';
import type { PaymentState } from '../../../../domain/money/payment-states.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import { visitTimes } from './visit-dates.ts';

type Cash = {
  pesos: number;
  day: string;
  state: PaymentState;
  /** Whose hands it is in. */
  worker: string;
  startsAt: Date;
  endsAt: Date;
  address: string;
  /** The amount that it stands for, which was recorded by mistake; null if none was. */
  wrongPesos: number | null;
};

/** Tells a client at once which cash their crew has received, before the office has it. */
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
  compose(cash, { brand }) {
    const { pesos, day, worker, address, wrongPesos } = cash;
    const received = `Your crew received ${formatPesos(pesos)} in cash`;
    const instead =
      wrongPesos === null
        ? ''
        : ` This is in place of ${formatPesos(wrongPesos)}, which was noted by mistake.`;
    const next = 'We confirm it when it reaches the office.';
    return {
      spoken: `${received} on ${formatDay(day)}.${instead} ${next}`,
      letter: {
        replyTo: brand.email,
        subject: `${received} - ${brand.name}`,
        preheader: next,
        title: received,
        blocks: [
          { paragraph: `Thank you.${instead} ${next}` },
          {
            facts: [
              ['Amount', formatPesos(pesos)],
              ['Received on', formatDay(day)],
              ['Received by', firstNameOf(worker)],
              ['Visit', visitTimes(cash)],
              ['Home', withoutLinks(address)],
            ],
          },
          {
            paragraph: `Is the amount not right? Call us at ${brand.phone} or reply to this email.`,
          },
        ],
      },
    };
  },
};
