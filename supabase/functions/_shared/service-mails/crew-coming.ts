import type { Brand } from '../../../../domain/brand.ts';
import { listInWords } from '../../../../domain/calendar/words.ts';
import type { Composer } from './compose.ts';
import { oneSms, smsTimeOf } from './one-sms.ts';
import { type RecordedVisit, readRecordedVisit, timeText } from './recorded-visit.ts';
import { smsTexts } from './sms-texts.ts';
import { visitTimes } from './visit-dates.ts';

/** Tells a client who wants to know that the crew set out. */
export const onTheWay: Composer<RecordedVisit> = {
  read: readRecordedVisit,
  compose(visit, { brand }) {
    const setOut = timeText(visit.onTheWayAt ?? visit.startsAt);
    const crew = crewWords(visit);
    return {
      short: onTheWayInShort(visit, brand),
      spoken: `${crew} on the way to you since ${setOut}, for your visit on ${visitTimes(visit)}. Please tell the guard and whoever will let us in.`,
      letter: {
        replyTo: brand.email,
        subject: `${crew} on the way - ${brand.name}`,
        preheader: `They set out at ${setOut}. Your visit is planned for ${visitTimes(visit)}.`,
        title: `${crew} on the way`,
        blocks: [
          {
            facts: [
              ['Set out', setOut],
              ['Planned', visitTimes(visit)],
              ['Home', visit.address],
            ],
          },
          {
            paragraph: `Please tell the guard and whoever will let us in. You can reach us at ${brand.phone}.`,
          },
        ],
      },
    };
  },
};

/** That a crew runs late, as it said in a step that counts. */
type LateCrew = { visit: RecordedVisit; minutes: number; saidAt: Date };

/** Tells the client how late the crew will be. */
export const runningLate: Composer<LateCrew> = {
  async read(service, stepId) {
    const [step] = await service<{ visitId: string; minutes: number; saidAt: Date }[]>`
      select visit_id as "visitId", (details ->> 'minutes')::integer as minutes, recorded_at as "saidAt"
      from public.visit_steps where id = ${stepId} and counts`;
    const visit = step && (await readRecordedVisit(service, step.visitId));
    return step && visit ? { visit, minutes: step.minutes, saidAt: step.saidAt } : null;
  },
  compose({ visit, minutes }, { brand }) {
    const sentence = `We are running about ${minutes} minutes late`;
    const { phone } = brand;
    const { time } = smsTimeOf(new Date(+visit.startsAt + minutes * 60_000));
    return {
      short: oneSms(brand, smsTexts['running-late']({ time, phone })),
      spoken: `${sentence} for your visit on ${visitTimes(visit)}. We are sorry. Does that still suit you?`,
      letter: {
        replyTo: brand.email,
        subject: `${sentence} - ${brand.name}`,
        preheader: `Your visit was planned for ${visitTimes(visit)}.`,
        title: sentence,
        blocks: [
          { paragraph: `We are sorry. ${crewWords(visit)} coming, only later than planned.` },
          {
            facts: [
              ['Planned', visitTimes(visit)],
              ['Home', visit.address],
            ],
          },
          { paragraph: `If that does not suit you, call us at ${brand.phone}.` },
        ],
      },
    };
  },
};

function onTheWayInShort({ startsAt, crew }: RecordedVisit, brand: Brand): string | null {
  const time = startsAt > new Date() ? smsTimeOf(startsAt).time : null;
  return oneSms(brand, smsTexts['on-the-way']({ crew, time, phone: brand.phone }));
}

function crewWords({ crew }: RecordedVisit): string {
  if (crew.length === 0) return 'Our crew is';
  return `${listInWords(crew)} ${crew.length === 1 ? 'is' : 'are'}`;
}
