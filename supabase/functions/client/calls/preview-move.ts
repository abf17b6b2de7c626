import { previewMove } from '../../../../contract/client/preview-move.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { refuseNotOffered } from '../visits/free-starts.ts';
import { ownSubscription, type Placeable, readPlaceable, readPlacing } from '../visits/placing.ts';
import { fitOfSeries } from '../visits/series.ts';

/** Says what moving a visit and all that follow would do. */
export const handlePreviewMove = endpoint(previewMove, ({ input, caller }, { sql, now }) =>
  asCaller(sql, caller, async (transaction) => {
    const subscription = await ownSubscription(transaction, input.id);
    return steppedUp(transaction, async (service) => {
      const series = new Map(
        (await readPlaceable(service, service`subscription_id = ${subscription}`)).map(
          (row) => [row.id, row] as const,
        ),
      );
      const oneOf = (id: string) => series.get(id) as Placeable;
      const visit = oneOf(input.id);
      if (visit.state !== 'scheduled') throw new Refusal('not-possible');
      const start = new Date(input.startsAt);
      const placing = await readPlacing(service, visit, now());
      refuseNotOffered(visit, placing, start, now());
      const fit = await fitOfSeries(service, [...series.values()], visit, start, placing);
      return {
        moves: fit.moves.map(({ visitId: id, start: startsAt, misfit }) => ({
          id,
          version: oneOf(id).version,
          number: oneOf(id).number,
          from: oneOf(id).startsAt.toISOString(),
          startsAt: startsAt.toISOString(),
          misfit,
        })),
        staying: fit.staying.map((id) => ({
          id,
          number: oneOf(id).number,
          startsAt: oneOf(id).startsAt.toISOString(),
        })),
      };
    });
  }),
);
