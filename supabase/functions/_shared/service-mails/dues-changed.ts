import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { type Due, isOfPrice } from '../../../../domain/money/dues.ts';
import { ledgerOf, standingOf } from '../../../../domain/money/ledger.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { MailFact } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import type { Composer } from './compose.ts';
import { clientLetter, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone, portalLink } from './mail-language.ts';

type Changed = { packageType: PackageId; priceInPesos: number; money: Money };

export const duesChanged: Composer<Changed> = {
  async read(service, id) {
    const [changed] = await service<Changed[]>`
      select package_type as "packageType",
        coalesce(settled_price_in_pesos, price_in_pesos) as "priceInPesos", ${moneyColumn(service)}
      from public.subscriptions join public.clients on clients.id = client_id
      where subscriptions.id = ${id} and clients.state = 'active'`;
    return changed ?? null;
  },
  compose({ packageType, priceInPesos, money }, { brand, siteUrl }, language) {
    const mail = mailIn(language);
    const { all, words } = mail;
    const today = manilaDayOf(new Date());
    const { dues, owedInPesos } = ledgerOf(money, today);
    const name = findPackage(packageType)?.name ?? packageType;
    const beside = money.dues.filter((due) => !isOfPrice(due) && due.pesos !== 0);
    const standing = standingOf(dues, today);
    const lines = words.standing(standing);
    return {
      letter: clientLetter(brand, {
        preheader: `${lines.join('. ')}.`,
        title: mail.money.duesChanged.title(name),
        blocks: [
          factList(
            [all.price, formatPesos(priceInPesos)],
            ...beside.map((due) => factOf(due, mail)),
            [all.toPay, formatPesos(owedInPesos)],
          ),
          ...lines.map((line) => ({ paragraph: `${line}.` })),
          ...portalLink(all.openMyPlan, `${siteUrl}/portal/plan`, mail),
          { paragraph: all.notRight(brand.phone) },
        ],
      }),
      spoken: `${onThePhone.money.duesChanged.title(name)}: ${beside.map(spokenOf).join(', ')}. ${onThePhone.words.standing(standing).join('. ')}.`,
    };
  },
};

const factOf = ({ kind, text, pesos, day }: Due, { money, words }: MailLanguage): MailFact => [
  withoutLinks(text),
  kind === 'extra'
    ? money.duesChanged.onDay(formatPesos(pesos), words.day(day))
    : formatPesos(pesos),
];
const spokenOf = ({ text, pesos }: Due) => `${withoutLinks(text)}, ${formatPesos(pesos)}`;
