import { addDays, daysBetween } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { ChangeWithOrder } from '../../../../domain/changes/renewal.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import type { TermId } from '../../../../domain/terms.ts';
import type { Letter } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';
import { clientLetter, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone, portalLink } from './mail-language.ts';

type Ending = {
  state: string;
  packageType: PackageId;
  term: TermId;
  endDay: string;
  address: string;
  /** Skipped visits that have no other day yet. */
  openVisits: number;
  renewals: ChangeWithOrder[];
};

/** Nothing renews by itself. */
export const renewalDue: Composer<Ending> = {
  async read(service, subscription) {
    const [ending] = await service<Ending[]>`
      select subscriptions.state, package_type as "packageType", term, end_day::text as "endDay", address, (
          select count(*)::integer from public.visits
          where subscription_id = subscriptions.id and visits.state = 'skipped' and not is_owed
        ) as "openVisits", array(
          select jsonb_build_object('asked', asked, 'status', requests.status)
          from public.change_requests left join public.requests on reference = asked ->> 'reference'
          where subscription_id = subscriptions.id and change_requests.kind = 'renew'
            and change_requests.state = 'done'
        ) as renewals
      from public.subscriptions
        join public.homes on homes.id = home_id join public.clients on clients.id = subscriptions.client_id
      where subscriptions.id = ${subscription} and clients.state = 'active'`;
    return ending ?? null;
  },
  compose(ending, site, language) {
    const lastDay = onThePhone.words.day(addDays(ending.endDay, -1));
    const skipped = lapsing(ending, onThePhone).map(({ note }) => ` ${note}`);
    return {
      letter: letterOf(ending, site, mailIn(language)),
      spoken: `${titleOf(ending, onThePhone)}; the last day is ${lastDay}. It does not renew automatically. Would you like it to continue?${skipped.join('')}`,
    };
  },
};

const nameOf = ({ packageType }: Ending) => findPackage(packageType)?.name ?? packageType;

function titleOf(ending: Ending, { plan: { renewal } }: MailLanguage): string {
  const days = daysBetween(manilaDayOf(new Date()), ending.endDay);
  return days === 1
    ? renewal.titleOfLastDay(nameOf(ending))
    : renewal.title(nameOf(ending), String(days));
}

function letterOf(ending: Ending, { brand, siteUrl }: Site, mail: MailLanguage): Letter {
  const { term, endDay, address } = ending;
  const { all, words } = mail;
  const { renewal } = mail.plan;
  return clientLetter(brand, {
    preheader: renewal.preheader,
    title: titleOf(ending, mail),
    blocks: [
      factList(
        [all.package, nameOf(ending)],
        [all.duration, words.term(term)],
        [renewal.lastDay, words.day(addDays(endDay, -1))],
        [all.address, withoutLinks(address)],
      ),
      ...lapsing(ending, mail),
      { paragraph: renewal.howTo },
      ...portalLink(all.openMyPlan, `${siteUrl}/portal/plan`, mail),
      { paragraph: renewal.callUs(brand.phone) },
    ],
  });
}

function lapsing({ openVisits }: Ending, { plan: { renewal } }: MailLanguage): { note: string }[] {
  if (openVisits === 0) return [];
  return [{ note: openVisits === 1 ? renewal.oneOpen : renewal.severalOpen(String(openVisits)) }];
}
