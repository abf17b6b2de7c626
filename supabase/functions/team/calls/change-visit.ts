import { changeVisit } from '../../../../contract/team/change-visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { changeOne } from '../schedule/change-one.ts';

/** Changes a visit's notes, checklist or stay. */
export const handleChangeVisit = endpoint(changeVisit, ({ input, caller }, dependencies) => {
  const { stayMinutes, clientNotes, teamNotes, checklist } = input;
  return changeOne(dependencies, caller, input, input, ({ startsAt }) => ({
    ...(clientNotes !== undefined && { clientNotes }),
    ...(teamNotes !== undefined && { teamNotes }),
    ...(checklist !== undefined && { checklist }),
    ...(stayMinutes !== undefined && { endsAt: new Date(+startsAt + stayMinutes * 60_000) }),
  }));
});
