import type { WaitingChange } from '../../../../contract/client/visits.ts';
import type { Asked } from '../../../../domain/changes/asked.ts';

/** Returns what a client asked for, as the portal shows it. */
export function wishedIn(asked: Asked): Pick<WaitingChange, 'kind' | 'startsAt' | 'scope'> {
  const isMove = asked.kind === 'move';
  return {
    kind: asked.kind,
    startsAt: isMove ? asked.startsAt : null,
    scope: isMove ? asked.scope : null,
  };
}
