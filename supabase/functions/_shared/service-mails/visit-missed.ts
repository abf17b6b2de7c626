import type { TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import { owedVisitsInDays } from '../../../../domain/service-numbers.ts';
import {
  isUsedUp,
  type MissedReason,
  missedReasonLabels,
} from '../../../../domain/visits/visit-states.ts';
import type { Letter } from '../mail/outbox.ts';
import type { Composer } from './compose.ts';
import { isUrgent, oneSms, smsTimeOf } from './one-sms.ts';
import { dayText, type RecordedVisit, readRecordedVisit } from './recorded-visit.ts';
import { smsTexts } from './sms-texts.ts';
import { visitTimes } from './visit-dates.ts';

/** Why, as a client reads it. */
const reasons: Record<MissedReason, string> = {
  'nobody-home': 'Nobody was at home to let our crew in.',
  'gate-closed': 'The gate was closed, and our crew could not come in.',
  weather: 'The weather did not allow it.',
  unsafe: 'It was not safe for our crew to work.',
  other: 'Something came up that we could not help.',
};

type MissedVisit = RecordedVisit & { missedReason: MissedReason };

/** Tells the client that a visit could not be done, and what happens now. */
export const visitMissed: Composer<MissedVisit> = {
  read: readMissed,
  compose: (visit, { brand }) => ({
    letter: clientLetter(visit, visit.missedReason, brand),
    short: shortOf(visit, brand),
    spoken: `${missedTitle(visit)}. ${reasons[visit.missedReason]} ${isUsedUp(visit.missedReason) ? 'Our crew came, so this visit counts as used.' : 'The visit is still yours. Which day suits you instead?'}`,
  }),
};

/** Tells the office that a crew could not do a visit. */
export const visitMissedTeam: Composer<MissedVisit> = {
  read: readMissed,
  compose: (visit, { siteUrl }) => ({
    letter: teamLetter(visit, visit.missedReason, siteUrl),
    spoken: null,
  }),
};

async function readMissed(service: TransactionSql, id: string): Promise<MissedVisit | null> {
  const visit = await readRecordedVisit(service, id);
  return visit?.missedReason ? { ...visit, missedReason: visit.missedReason } : null;
}

const missedTitle = ({ startsAt }: RecordedVisit) =>
  `We could not do your visit on ${dayText(startsAt)}`;

function shortOf({ startsAt, missedReason: reason }: MissedVisit, brand: Brand): string | null {
  if (!isUrgent(startsAt)) return null;
  const { day } = smsTimeOf(startsAt);
  const facts = { day, reason, isUsed: isUsedUp(reason), phone: brand.phone };
  return oneSms(brand, smsTexts['visit-missed'](facts));
}

function clientLetter(visit: RecordedVisit, reason: MissedReason, brand: Brand): Letter {
  const title = missedTitle(visit);
  const isUsed = isUsedUp(reason);
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: reasons[reason],
    title,
    blocks: [
      { paragraph: reasons[reason] },
      { facts: [['Planned', visitTimes(visit)], ['Home', visit.address], ...noteOf(visit)] },
      { heading: 'What happens now' },
      {
        paragraph: isUsed
          ? `Our crew came, so this visit counts as used. If you think this is wrong, or want another visit, call us at ${brand.phone} or reply to this email.`
          : `You lose nothing: the visit is still yours, and we will call you to find another day. If it has no new day ${owedVisitsInDays} days after your plan ends, we will refund it. You can also call us at ${brand.phone} or reply to this email.`,
      },
    ],
  };
}

function teamLetter(visit: RecordedVisit, reason: MissedReason, siteUrl: string): Letter {
  const label = missedReasonLabels[reason];
  const title = `Not possible: ${visit.clientName}, ${visitTimes(visit)}`;
  return {
    subject: `${title} (${label})`,
    preheader: `${label}. ${visit.address}`,
    title,
    blocks: [
      {
        facts: [
          ['Reason', label],
          ['Crew', visit.crew.join(', ')],
          ['Home', visit.address],
          ...noteOf(visit),
        ],
      },
      { button: { label: 'Open the visit', url: `${siteUrl}/team/visits/${visit.id}` } },
    ],
  };
}

const noteOf = ({ note }: RecordedVisit) => (note === '' ? [] : [['From the crew', note] as const]);
