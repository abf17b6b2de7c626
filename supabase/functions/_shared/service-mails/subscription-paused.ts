import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { PausedVisit } from '../../../../domain/changes/asked.ts';
import { ledgerOf, standingOf } from '../../../../domain/money/ledger.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import type { Letter, MailBlock } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Money, readMoney } from '../money/stored-money.ts';
import { calendarFile } from './calendar.ts';
import type { Composer, Site } from './compose.ts';
import { clientLetter } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';
import { type Withdrawn, withdrawnSentences, withdrawnWith } from './withdrawn-changes.ts';

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
  /** As the pause moved them. */
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

/** `rows` are the visits as they are now. */
type Pausing = { pause: Pause; rows: CalendarRow[]; withdrawn: Withdrawn; money: Money };

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
  compose: (pausing, site, language) => ({
    letter: pausedLetter(pausing, site, mailIn(language)),
    spoken: [
      `${pausedTitle(pausing.pause, onThePhone)}. It now ends on ${onThePhone.words.day(lastDay(pausing.pause.termEndDay))}.`,
      ...sentencesOf(pausing, onThePhone),
    ].join(' '),
    onceSent: pausing.withdrawn.told,
  }),
};

const sentencesOf = ({ withdrawn, money }: Pausing, mail: MailLanguage) => [
  ...withdrawnSentences(withdrawn, mail),
  ...movedDues(money, mail),
];

function movedDues(money: Money, { plan, words }: MailLanguage): string[] {
  const today = manilaDayOf(new Date());
  const { next } = standingOf(ledgerOf(money, today).dues, today);
  if (next === null) return [];
  return [plan.paused.duesMove(formatPesos(next.pesos), words.day(next.day))];
}

type Resumed = Pause & { resumedOn: string };

/** For a pause that was ended early. */
export const subscriptionResumed: Composer<Resumed> = {
  async read(service, id) {
    const pause = await readPause(service, id);
    return pause === null || pause.resumedOn === null
      ? null
      : { ...pause, resumedOn: pause.resumedOn };
  },
  compose: (pause, site, language) => ({
    letter: resumedLetter(pause, site, mailIn(language)),
    spoken: `Your pause has ended. Visits can take place again from ${onThePhone.words.day(pause.resumedOn)}. None has moved, and your plan still ends on ${onThePhone.words.day(lastDay(pause.termEndDay))}.`,
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

function pausedTitle({ firstDay, endDay }: Pause, { plan, words }: MailLanguage): string {
  return plan.paused.title(words.day(firstDay), words.day(lastDay(endDay)));
}

function pausedLetter(pausing: Pausing, site: Site, mail: MailLanguage): Letter {
  const { brand } = site;
  const { pause, rows } = pausing;
  const { paused } = mail.plan;
  const ends = mail.words.day(lastDay(pause.termEndDay));
  const address = withoutLinks(pause.address);
  return clientLetter(brand, {
    preheader: paused.endsOn(ends),
    title: pausedTitle(pause, mail),
    blocks: [
      { paragraph: paused.asYouAsked(address, ends) },
      ...sentencesOf(pausing, mail).map((paragraph) => ({ paragraph })),
      ...visitBlocks(pause, mail),
      { paragraph: paused.othersStay(brand.phone) },
    ],
    ...(rows.length > 0 && {
      attachments: [
        calendarFile(
          rows.map(({ isPlanned, ...visit }) => ({
            ...visit,
            ...{ count: pause.visitCount, address, isCalledOff: !isPlanned },
          })),
          site,
          mail.language,
        ),
      ],
    }),
  });
}

function visitBlocks({ visits, visitCount }: Pause, mail: MailLanguage): MailBlock[] {
  const { all, change, words } = mail;
  const { paused } = mail.plan;
  if (visits.length === 0) return [{ paragraph: paused.noVisits }];
  return [
    { heading: paused.visits },
    {
      facts: visits.map(({ number, from, to }) => [
        all.visitOf(String(number), String(visitCount)),
        change.beforeAndNow(
          words.moment(new Date(from)),
          to === null ? paused.open : words.moment(new Date(to)),
        ),
      ]),
    },
  ];
}

function resumedLetter(
  { termEndDay, resumedOn }: Resumed,
  { brand, siteUrl }: Site,
  { all, plan: { resumed }, words }: MailLanguage,
): Letter {
  const from = words.day(resumedOn);
  return clientLetter(brand, {
    preheader: resumed.from(from),
    title: resumed.title,
    blocks: [
      { paragraph: resumed.youEnded(from, words.day(lastDay(termEndDay))) },
      { paragraph: resumed.sooner },
      { button: { label: resumed.seeVisits, url: `${siteUrl}/portal/visits` } },
      { paragraph: all.notRight(brand.phone) },
    ],
  });
}

const lastDay = (endDay: string) => addDays(endDay, -1);
