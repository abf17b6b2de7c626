import { addDays, daysBetween } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { ChangeWithOrder } from '../../../../domain/changes/renewal.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { findTerm, type TermId } from '../../../../domain/terms.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';
import { portalLink } from './portal-link.ts';

type Ending = {
  state: string;
  packageType: PackageId;
  term: TermId;
  endDay: string;
  address: string;
  /** Visits that were skipped and have no other day yet. */
  openVisits: number;
  renewals: ChangeWithOrder[];
};

/** Asks a client whether a subscription shall go on. Nothing renews by itself. */
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
  compose(ending, site) {
    const lastDay = formatDay(addDays(ending.endDay, -1));
    const skipped = lapsing(ending).map(({ note }) => ` ${note}`);
    return {
      letter: letterOf(ending, site),
      spoken: `${titleOf(ending)}; the last day is ${lastDay}. It does not renew automatically. Would you like it to continue?${skipped.join('')}`,
    };
  },
};

function titleOf({ packageType, endDay }: Ending): string {
  const name = findPackage(packageType)?.name ?? packageType;
  const days = daysBetween(manilaDayOf(new Date()), endDay);
  return `Your ${name} ends in ${days} ${days === 1 ? 'day' : 'days'}`;
}

function letterOf(ending: Ending, { brand, siteUrl }: Site): Letter {
  const { packageType, term, endDay, address } = ending;
  const name = findPackage(packageType)?.name ?? packageType;
  const title = titleOf(ending);
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: 'It does not renew automatically. If you want it to continue, tell us.',
    title,
    blocks: [
      {
        facts: [
          ['Package', name],
          ['Duration', findTerm(term)?.label ?? term],
          ['Last day', formatDay(addDays(endDay, -1))],
          ['Home', withoutLinks(address)],
        ],
      },
      ...lapsing(ending),
      {
        paragraph:
          'It does not renew automatically. If you want it to continue, ask on the page of your plan: it takes one tap, and we will call you before anything is agreed.',
      },
      ...portalLink('Open my plan', `${siteUrl}/portal/plan`),
      { paragraph: `You can also call us at ${brand.phone} or reply to this email.` },
    ],
  };
}

function lapsing({ openVisits }: Ending): { note: string }[] {
  if (openVisits === 0) return [];
  const visits = openVisits === 1 ? 'One visit is' : `${openVisits} visits are`;
  return [
    {
      note: `${visits} skipped and still open. Any that has no new day before the end lapses.`,
    },
  ];
}
