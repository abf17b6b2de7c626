import type { TransactionSql } from 'postgres';
import { formatManilaTime } from '../../../../domain/manila-date.ts';
import { answerToldBy } from '../../../../domain/requests/answer-clock.ts';
import { isPlanned, type VisitState } from '../../../../domain/visits/visit-states.ts';
import type { MailBlock } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { calendarFile } from './calendar.ts';
import type { Composer, Site } from './compose.ts';
import { visitTimes } from './visit-dates.ts';

type Times = { startsAt: Date; endsAt: Date };
type Problem = {
  visitId: string;
  visit: Times;
  clientName: string;
  phone: string;
  address: string;
  text: string;
  state: 'open' | 'answered' | 'closed';
  answerBy: Date;
  answer: string;
  /** The visit that makes good. */
  good: (Times & { id: string; version: number; state: VisitState }) | null;
};

/** Tells a client that their report has arrived, and until when it is answered. */
export const problemReceived: Composer<Problem> = {
  read: readProblem,
  compose: (problem, site) => ({
    letter: receivedLetter(problem, site),
    spoken: `We have your report about your visit on ${visitTimes(problem.visit)}, and we are sorry. We answer by ${formatManilaTime(problem.answerBy)}.`,
  }),
};

/** Tells the office what a client reported. */
export const problemReceivedTeam: Composer<Problem> = {
  read: readProblem,
  compose: (problem, site) => ({ letter: teamLetter(problem, site), spoken: null }),
};

/** Tells a client what the team says to a problem, and when the visit is that makes it good. */
export const problemAnswered: Composer<Problem> = {
  read: readProblem,
  compose: (problem, site) => ({
    letter: answeredLetter(problem, site),
    spoken: answeredSpoken(problem),
  }),
};

async function readProblem(service: TransactionSql, id: string): Promise<Problem | null> {
  type Found = Omit<Problem, 'visit' | 'good'> &
    Times & {
      goodId: string | null;
      goodVersion: number | null;
      goodStart: Date | null;
      goodEnd: Date | null;
      goodState: VisitState | null;
    };
  const [found] = await service<Found[]>`
    select visits.id as "visitId", visits.starts_at as "startsAt", visits.ends_at as "endsAt",
      clients.name as "clientName", phone, address, text, problems.state, answer_by as "answerBy", answer,
      good.id as "goodId", good.version as "goodVersion", good.starts_at as "goodStart",
      good.ends_at as "goodEnd", good.state as "goodState"
    from public.problems
      join public.visits on visits.id = visit_id
      join public.subscriptions on subscriptions.id = visits.subscription_id
      join public.clients on clients.id = subscriptions.client_id
      join public.homes on homes.id = subscriptions.home_id
      left join public.subscriptions as job on job.makes_good = problems.id
      left join public.visits as good on good.subscription_id = job.id
    where problems.id = ${id} and clients.state = 'active'`;
  if (found === undefined) return null;
  const { startsAt, endsAt, goodId, goodVersion, goodStart, goodEnd, goodState, ...problem } =
    found;
  return {
    ...problem,
    text: withoutLinks(problem.text),
    answer: withoutLinks(problem.answer),
    address: withoutLinks(problem.address),
    visit: { startsAt, endsAt },
    good:
      goodId && goodVersion && goodStart && goodEnd && goodState
        ? {
            id: goodId,
            version: goodVersion,
            startsAt: goodStart,
            endsAt: goodEnd,
            state: goodState,
          }
        : null,
  };
}

function receivedLetter(problem: Problem, site: Site): Letter {
  const { brand } = site;
  const title = 'We have your report';
  const until = formatManilaTime(answerToldBy(problem.answerBy));
  return {
    replyTo: brand.email,
    subject: `${title}: we answer by ${until} - ${brand.name}`,
    preheader: 'Thank you for telling us. We are looking into it now.',
    title,
    blocks: [
      { paragraph: `We are sorry that something was not right. We answer by ${until}.` },
      { facts: [...factsOf(problem), ['We answer by', until]] },
      buttonTo(problem, site),
      { paragraph: `Is it urgent? Call us at ${brand.phone}.` },
    ],
  };
}

function teamLetter(problem: Problem, { siteUrl }: Site): Letter {
  const until = formatManilaTime(problem.answerBy);
  const title = `A problem to answer by ${until}`;
  return {
    subject: `Problem: ${withoutLinks(problem.clientName)}, answer by ${until}`,
    preheader: problem.text,
    title,
    blocks: [
      {
        facts: [
          ['Client', withoutLinks(problem.clientName)],
          ['Phone', problem.phone],
          ...factsOf(problem),
        ],
      },
      { button: { label: 'Answer it', url: `${siteUrl}/team/visits/${problem.visitId}` } },
    ],
  };
}

function answeredSpoken({ visit, answer, good }: Problem): string {
  const about = `You told us that something was not right with your visit on ${visitTimes(visit)}.`;
  const again =
    good !== null && isPlanned(good.state)
      ? `We will come again to put it right, on ${visitTimes(good)}. It costs you nothing.`
      : '';
  return [about, answer, again].filter(Boolean).join(' ');
}

function answeredLetter(problem: Problem, site: Site): Letter {
  const { brand } = site;
  const { answer, good, address } = problem;
  const isComing = good !== null && isPlanned(good.state);
  const title = isComing ? 'We will come again to put it right' : 'Our answer to your report';
  const when = isComing ? visitTimes(good) : '';
  return {
    replyTo: brand.email,
    subject: `${title}${isComing ? `: ${when}` : ''} - ${brand.name}`,
    preheader: isComing ? `${when}. It costs you nothing.` : answer,
    title,
    blocks: [
      ...(answer === '' ? [] : [{ paragraph: answer }]),
      ...(isComing
        ? [
            { facts: [['We come on', when] as const] },
            {
              paragraph:
                'This visit costs you nothing, and it does not count among your other visits.',
            },
          ]
        : []),
      { heading: 'What you told us' },
      { facts: factsOf(problem) },
      buttonTo(problem, site),
      {
        paragraph: `If that does not settle it, call us at ${brand.phone} or reply to this email.`,
      },
    ],
    ...(isComing && {
      attachments: [calendarFile([{ ...good, number: 1, count: 1, address }], site)],
    }),
  };
}

function factsOf({ visit, address, text }: Problem): (readonly [string, string])[] {
  return [
    ['Visit', visitTimes(visit)],
    ['Home', address],
    ['What happened', text],
  ];
}

function buttonTo({ visitId }: Problem, { siteUrl }: Site): MailBlock {
  return { button: { label: 'See the visit', url: `${siteUrl}/portal/visits/${visitId}` } };
}
