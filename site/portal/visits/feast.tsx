import type { OwnVisit } from '../../../contract/client/visits.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { visitTexts as texts } from './texts.ts';

type FeastProps = { visit: Pick<OwnVisit, 'startsAt' | 'state' | 'standing'> };

/** For planned visits on Christmas or New Year's Day. */
export function Feast({ visit: { startsAt, state, standing } }: FeastProps) {
  const name = texts.feasts[manilaDayOf(new Date(startsAt)).slice('YYYY-'.length)];
  if (name === undefined || state !== 'scheduled' || standing !== 'coming') return null;
  return (
    <p>
      <Badge tone="wait">{name}.</Badge> {texts.betterDay}
    </p>
  );
}
