import type { Sql } from 'postgres';
import { listInWords } from '../../../../domain/calendar/words.ts';
import { onTheWayMailWithinMinutes } from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import type { Compose } from './compose.ts';
import { type RecordedVisit, readRecordedVisit, timeText } from './recorded-visit.ts';
import { visitTimes } from './visit-dates.ts';

/** Tells a client who wants to know that the crew set out. Nothing is told once it is there, or much later. */
export const composeOnTheWay: Compose = async (visitId, { sql, brand }) => {
  const visit = await asService(sql, (service) => readRecordedVisit(service, visitId));
  if (visit === null || !visit.wantsOnTheWay || !isStillNews(visit, visit.onTheWayAt)) return null;
  const setOut = timeText(visit.onTheWayAt ?? visit.startsAt);
  const crew = crewWords(visit);
  return {
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
};

type LateStep = { visit_id: string; minutes: number; recorded_at: Date };

/** Tells the client how late the crew will be. */
export const composeRunningLate: Compose = async (stepId, { sql, brand }) => {
  const { step, visit } = await readLateStep(sql, stepId);
  if (step === undefined || visit === null || !isStillNews(visit, step.recorded_at)) return null;
  const sentence = `We are running about ${step.minutes} minutes late`;
  return {
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
};

async function readLateStep(sql: Sql, stepId: string) {
  return asService(sql, async (service) => {
    const [step] = await service<LateStep[]>`
      select visit_id, (details ->> 'minutes')::integer as minutes, recorded_at
      from public.visit_steps where id = ${stepId} and counts`;
    const visit = step === undefined ? null : await readRecordedVisit(service, step.visit_id);
    return { step, visit };
  });
}

/** The crew is not there yet, and what it said is not old. */
function isStillNews({ state, arrivedAt }: RecordedVisit, since: Date | null): boolean {
  const isComing = (state === 'scheduled' || state === 'on-the-way') && arrivedAt === null;
  const age = Date.now() - (since?.getTime() ?? 0);
  return isComing && age <= onTheWayMailWithinMinutes * 60_000;
}

function crewWords({ crew }: RecordedVisit): string {
  if (crew.length === 0) return 'Our crew is';
  return `${listInWords(crew)} ${crew.length === 1 ? 'is' : 'are'}`;
}
