import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { PausedVisit } from '../../../../domain/changes/asked.ts';
import { formatDay, formatManilaTime } from '../../../../domain/manila-date.ts';
import { ledgerOf, standingOf } from '../../../../domain/money/ledger.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { MailBlock } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, readMoney } from '../money/stored-money.ts';
import { calendarFile } from './calendar.ts';
import type { Composer, Site } from './compose.ts';
import { type Withdrawn, withdrawnWith } from './withdrawn-changes.ts';

type Pause = {
  /** Of the subscription. */
  state: string;
  subscriptionId: string;
  firstDay: string;
  endDay: string;
  resumedOn: string | null;
  termEndDay: string;
  visitCount: number;
  address: string;
  /** What the pause did. */
  visits: PausedVisit[];
};

type CalendarRow = {
  id: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
  version: number;
  isPlanned: boolean;
};

/** A pause with its visits as they are now, and what it withdrew. */
type Pausing = { pause: Pause; rows: CalendarRow[]; withdrawn: Withdrawn; money: Money };

/** Tells a client from when to when their subscription is paused, and where its visits go. */
export const subscriptionPaused: Composer<Pausing> = {
  async read(service, id) {
    const pause = await readPause(service, id);
    if (pause === null) return null;
    const ids = pause.visits.map((visit) => visit.id);
    const rows = await service<CalendarRow[]>`
      select id, number, starts_at as "startsAt", ends_at as "endsAt", version, is_planned as "isPlanned"
      from public.visits where id = any(${ids}::uuid[]) order by starts_at`;
    const money = await readMoney(service, pause.subscriptionId);
    if (money === undefined) return null;
    return { pause, rows, money, withdrawn: await withdrawnWith(service, pause.subscriptionId) };
  },
  compose: ({ pause, rows, withdrawn, money }, site) => {
    const sentences = [...withdrawn.sentences, ...movedDues(money)];
    return {
      letter: pausedLetter(pause, rows, sentences, site),
      spoken: [
        `Your plan is paused ${pausedDays(pause)}. It now ends on ${lastDay(pause.termEndDay)}.`,
        ...sentences,
      ].join(' '),
      onceSent: withdrawn.told,
    };
  },
};

/** Says when the next due falls due by now; nothing if none is to come. */
function movedDues(money: Money): string[] {
  const today = manilaDayOf(new Date());
  const { next } = standingOf(ledgerOf(money, today).dues, today);
  if (next === null) return [];
  return [
    `What falls due after the pause begins falls due that much later: ${formatPesos(next.pesos)} is next, on ${formatDay(next.day)}.`,
  ];
}

/** Tells a client that their subscription goes on before its pause was to end. */
export const subscriptionResumed: Composer<Pause & { resumedOn: string }> = {
  async read(service, id) {
    const pause = await readPause(service, id);
    return pause === null || pause.resumedOn === null
      ? null
      : { ...pause, resumedOn: pause.resumedOn };
  },
  compose: (pause, site) => ({
    letter: resumedLetter(pause, pause.resumedOn, site),
    spoken: `Your pause has ended. Visits can take place again from ${formatDay(pause.resumedOn)}. None has moved, and your plan still ends on ${lastDay(pause.termEndDay)}.`,
  }),
};

async function readPause(service: TransactionSql, id: string): Promise<Pause | null> {
  const [pause] = await service<Pause[]>`
    select subscriptions.state, subscription_id as "subscriptionId", pauses.first_day::text as "firstDay", pauses.end_day::text as "endDay",
      resumed_on::text as "resumedOn", subscriptions.end_day::text as "termEndDay",
      visit_count as "visitCount", address, coalesce((
        select asked -> 'visits' from public.change_requests
        where subscription_id = subscriptions.id and kind = 'pause' and change_requests.state = 'done'
          and asked ->> 'firstDay' = pauses.first_day::text), '[]') as visits
    from public.pauses
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
      join public.homes on homes.id = home_id
    where pauses.id = ${id} and clients.state = 'active'`;
  return pause ?? null;
}

function pausedLetter(
  pause: Pause,
  rows: readonly CalendarRow[],
  sentences: readonly string[],
  site: Site,
): Letter {
  const { brand } = site;
  const { visits, visitCount } = pause;
  const days = pausedDays(pause);
  const address = withoutLinks(pause.address);
  return {
    replyTo: brand.email,
    subject: `Your plan is paused ${days} - ${brand.name}`,
    preheader: `Your plan now ends on ${lastDay(pause.termEndDay)}.`,
    title: `Your plan is paused ${days}`,
    blocks: [
      {
        paragraph: `As you asked, we will not come to ${address} on these days. Your plan ends that much later: it now ends on ${lastDay(pause.termEndDay)}.`,
      },
      ...sentences.map((paragraph) => ({ paragraph })),
      ...visitBlocks(visits, visitCount),
      {
        paragraph: `All other visits stay as they were. All times are in Manila. You can end the pause early in the client portal, or call us at ${brand.phone}.`,
      },
    ],
    ...(rows.length > 0 && {
      attachments: [
        calendarFile(
          rows.map(({ isPlanned, ...visit }) => ({
            ...visit,
            count: visitCount,
            address,
            isCalledOff: !isPlanned,
          })),
          site,
        ),
      ],
    }),
  };
}

function visitBlocks(visits: readonly PausedVisit[], visitCount: number): MailBlock[] {
  if (visits.length === 0) return [{ paragraph: 'No visit was planned on these days.' }];
  return [
    { heading: 'What happens to the visits on these days' },
    {
      facts: visits.map(({ number, from, to }) => [
        `Visit ${number} of ${visitCount}`,
        `Before: ${formatManilaTime(new Date(from))}\nNow: ${to === null ? open : formatManilaTime(new Date(to))}`,
      ]),
    },
  ];
}

const open =
  'no date is left, so we owe it to you. Choose another day in the portal, or we will refund it';

function resumedLetter({ termEndDay }: Pause, resumedOn: string, { brand, siteUrl }: Site): Letter {
  return {
    replyTo: brand.email,
    subject: `Your plan continues - ${brand.name}`,
    preheader: `Visits can take place again from ${formatDay(resumedOn)}.`,
    title: 'Your plan continues',
    blocks: [
      {
        paragraph: `You have ended your pause. Visits can take place again from ${formatDay(resumedOn)}. None has moved, and your plan still ends on ${lastDay(termEndDay)}.`,
      },
      {
        paragraph: 'Would you like a visit sooner? You can move one into these days in the portal.',
      },
      { button: { label: 'See your visits', url: `${siteUrl}/portal/visits` } },
      { paragraph: `Is something not right? Call us at ${brand.phone} or reply to this email.` },
    ],
  };
}

const pausedDays = ({ firstDay, endDay }: Pause) =>
  `from ${formatDay(firstDay)} to ${lastDay(endDay)}`;
const lastDay = (endDay: string) => formatDay(addDays(endDay, -1));
