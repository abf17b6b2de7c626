import type { VisitWarning } from '../../../../contract/team/visit-changes.ts';

/** Returns a warning about a visit. Its key says all of it, so that only what was read is overruled. */
export function visitWarning(visitId: string, sentence: string): VisitWarning {
  return { key: `${visitId} ${sentence}`, visitId, sentence };
}
