import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { standingLines } from '../../../../domain/money/due-lines.ts';
import { type Due, isOfPrice } from '../../../../domain/money/dues.ts';
import { ledgerOf, standingOf } from '../../../../domain/money/ledger.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { MailFact } from '../mail/blocks.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composer } from './compose.ts';
import { portalLink } from './portal-link.ts';

type Changed = { packageType: PackageId; priceInPesos: number; money: Money };

/** Tells a client which extras and discounts stand beside the price, and what is to be paid by now. */
export const duesChanged: Composer<Changed> = {
  async read(service, id) {
    const [changed] = await service<Changed[]>`
      select package_type as "packageType",
        coalesce(settled_price_in_pesos, price_in_pesos) as "priceInPesos", ${moneyColumn(service)}
      from public.subscriptions join public.clients on clients.id = client_id
      where subscriptions.id = ${id} and clients.state = 'active'`;
    return changed ?? null;
  },
  compose({ packageType, priceInPesos, money }, { brand, siteUrl }) {
    const today = manilaDayOf(new Date());
    const { dues, owedInPesos } = ledgerOf(money, today);
    const name = findPackage(packageType)?.name ?? packageType;
    const beside = money.dues.filter((due) => !isOfPrice(due) && due.pesos !== 0);
    const standing = standingLines(standingOf(dues, today));
    const title = `What you pay for your ${name} has changed`;
    return {
      letter: {
        replyTo: brand.email,
        subject: `${title} - ${brand.name}`,
        preheader: `${standing.join('. ')}.`,
        title,
        blocks: [
          {
            facts: [
              ['Price', formatPesos(priceInPesos)],
              ...beside.map(factOf),
              ['Still to pay', formatPesos(owedInPesos)],
            ],
          },
          ...standing.map((line) => ({ paragraph: `${line}.` })),
          ...portalLink('Open my plan', `${siteUrl}/portal/plan`),
          {
            paragraph: `Is something not right? Call us at ${brand.phone} or reply to this email.`,
          },
        ],
      },
      spoken: `${title}: ${beside.map(spokenOf).join(', ')}. ${standing.join('. ')}.`,
    };
  },
};

const factOf = ({ kind, text, pesos, day }: Due): MailFact => [
  withoutLinks(text),
  kind === 'extra' ? `${formatPesos(pesos)} on ${formatDay(day)}` : formatPesos(pesos),
];
const spokenOf = ({ text, pesos }: Due) => `${withoutLinks(text)}, ${formatPesos(pesos)}`;
