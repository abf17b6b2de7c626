import type { OwnVisit } from '../../../contract/client/visits.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { visitTexts as texts } from './texts.ts';

type FeastProps = {
  visit: Pick<OwnVisit, 'startsAt' | 'state' | 'standing'>;
  className?: string | undefined;
};

/** For planned visits on Christmas or New Year's Day. */
export function Feast({ visit: { startsAt, state, standing }, className }: FeastProps) {
  const name = texts.feasts[manilaDayOf(new Date(startsAt)).slice('YYYY-'.length)];
  if (name === undefined || state !== 'scheduled' || standing !== 'coming') return null;
  return (
    <p className={className}>
      <strong data-state="feast">{name}.</strong> {texts.betterDay}
    </p>
  );
}
