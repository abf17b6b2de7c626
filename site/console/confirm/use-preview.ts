import * as v from 'valibot';
import type { AnswerOf } from '../../../contract/call.ts';
import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import {
  confirmLengths,
  type PlannedDate,
  previewVisits,
} from '../../../contract/team/request-confirmation.ts';
import { VisitPlan } from '../../../contract/team/visit-plan.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import type { DateChange } from '../../../domain/visits/draft.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useRead } from '../../calls/use-read.ts';
import { useSettled } from '../frame/use-settled.ts';
import { allTypedIn, homeField, planOf, type Typed } from './confirm-values.ts';
import { confirmTexts } from './texts.ts';

export type PossibleMember = AnswerOf<typeof previewVisits>['members'][number];

type Preview = {
  /** The dates of the last check, or undefined while the plan was never complete. */
  dates: readonly PlannedDate[] | undefined;
  /** Everybody who may join the crew, in order; nobody before the first check. */
  members: readonly PossibleMember[];
  fault: string | null;
  impossible: string | null;
  /** Checks the dates again after somebody else changed the schedule. */
  refresh: () => unknown;
};

/** Previews the typed plan as soon as it is complete. */
export function usePreview(typed: Typed, changes: readonly DateChange[]): Preview {
  const plan = planOf(typed, changes);
  const isComplete = v.is(VisitPlan, plan);
  const home = typedIn(typed, homeField(typedIn(typed, 'client')));
  const isNew = home === '' || home === 'new';
  const input = {
    plan,
    crew: allTypedIn(typed, 'crew'),
    homeId: isNew ? null : home,
    place: isNew
      ? {
          town: typedIn(typed, 'town').slice(0, confirmLengths.short),
          address: typedIn(typed, 'address').slice(0, maximumLengths.address),
        }
      : null,
  };
  const settled = useSettled(isComplete ? JSON.stringify(input) : '');
  const { answer, refused, askAgain } = useRead(
    previewVisits,
    settled === '' ? null : v.parse(previewVisits.input, JSON.parse(settled)),
  );
  const dates = settled === '' ? undefined : answer?.dates;
  const said = refused?.fields.crew ?? refused?.message ?? answer?.fault ?? null;
  const fault = settled === '' ? null : said;
  return {
    dates,
    members: (dates && answer?.members) ?? [],
    fault,
    impossible: fault ?? impossibleIn(dates ?? []),
    refresh: askAgain,
  };
}

function impossibleIn(dates: readonly PlannedDate[]): string | null {
  const faulty = dates.filter(({ faults }) => faults.length > 0);
  if (faulty[0] === undefined) return null;
  const first = formatDay(manilaDayOf(new Date(faulty[0].startsAt)));
  return confirmTexts.summary.impossible(first, faulty.length);
}
