import type { InputOf } from '../../../contract/call.ts';
import { type Consultation, planConsultation } from '../../../contract/team/consultations.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { inquiryOf, open } from './requests.fixture.ts';
import { at, mondayAhead, today } from './schedule.fixture.ts';
import type { ServedTeam } from './team.fixture.ts';

export const tuesday = addDays(mondayAhead(7), 1);

export const placeAt = (time: string, member: string, day = tuesday) => ({
  at: at(day, time),
  minutes: 60,
  with: member,
});

type Plan = Partial<InputOf<typeof planConsultation>> & { email?: string };

/** Plans a consultation with the worker at 9:00, by default of a new inquiry. */
export async function planned(
  team: ServedTeam,
  { email, ...changes }: Plan = {},
): Promise<Consultation & { reference: string }> {
  const reference =
    changes.reference ?? (await inquiryOf(team, email === undefined ? {} : { email }));
  const wanted = {
    ...{ reference, version: 1, channel: 'call' as const, ...placeAt('9:00', team.worker.member) },
    ...changes,
  };
  const outcome = await team.dispatcher.call(planConsultation, wanted);
  // The day may be a holiday.
  if (outcome.outcome === 'warned') {
    const overruled = outcome.warnings.map(({ key }) => key);
    await team.dispatcher.call(planConsultation, { ...wanted, overruled });
  }
  return { ...(await latest(team, reference)), reference };
}

export async function latest(team: ServedTeam, reference: string): Promise<Consultation> {
  const [consultation] = (await open(team.dispatcher, reference)).consultations;
  if (consultation === undefined) throw new Error('There is no consultation.');
  return consultation;
}

/** Sets it to 10:00 of a day from today, past the call. */
export async function putOn(team: ServedTeam, id: string, days: number): Promise<void> {
  const start = at(addDays(today, days), '10:00');
  await team.database.admin`
    update public.consultations
    set starts_at = ${start}, ends_at = ${start}::timestamptz + interval '1 hour'
    where id = ${id}`;
}

export const letPass = (team: ServedTeam, id: string) => putOn(team, id, -1);
