import type { MyVisit } from '../../../contract/crew/visits.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { onPhoneInDays } from '../../../domain/service-numbers.ts';
import type { AskedRow, StoredPhoto, StoredStep } from './phone-database.ts';
import { isUnsent } from './phone-state.ts';

/** What happens to the visits on the phone. */
export type VisitChanges = {
  keep: MyVisit[];
  /** By id: they go with their steps, photos and pictures. */
  forget: string[];
};

/** What was recorded of the visits. */
export type RecordedHere = {
  steps: readonly Pick<StoredStep, 'visitId' | 'isSent' | 'sentAt'>[];
  photos: readonly Pick<StoredPhoto | AskedRow, 'visitId' | 'state' | 'sentAt'>[];
};

/** Returns the ids of the visits of which something waits to be sent. */
function waitingVisits({ steps, photos }: RecordedHere): Set<string> {
  return new Set([
    ...steps.filter(({ isSent }) => !isSent).map(({ visitId }) => visitId),
    ...photos.filter(isUnsent).map(({ visitId }) => visitId),
  ]);
}

/**
 * Returns what becomes of the visits on the phone once the server has listed the member's own. Of one
 * that is not listed any more, the address, notes and phones go at once; it is forgotten when nothing
 * of it waits and the page does not show it (docs/product.md, "What the phone recorded").
 */
export function afterReading(
  onPhone: readonly MyVisit[],
  listed: readonly MyVisit[],
  recorded: RecordedHere,
  inView: string | null,
): VisitChanges {
  const needed = waitingVisits(recorded);
  if (inView !== null) needed.add(inView);
  const ids = new Set(listed.map(({ id }) => id));
  const unlisted = onPhone.filter(({ id }) => !ids.has(id));
  const kept = [...onPhone.map(({ id }) => id), ...visitsOf(recorded)];
  return {
    keep: [...listed, ...unlisted.filter(({ id }) => needed.has(id)).map(withoutPersonal)],
    forget: kept.filter((id) => !ids.has(id) && !needed.has(id)),
  };
}

/** Returns the moment before which what is over has to leave the phone. */
export function outstayedBefore(now: Date): number {
  return now.getTime() - onPhoneInDays * dayInMs;
}

/** Returns the ids of the visits that nothing waits of, some days after they were over and sent. */
export function outstayed(
  onPhone: readonly MyVisit[],
  recorded: RecordedHere,
  now: Date,
): string[] {
  const waiting = waitingVisits(recorded);
  const latest = outstayedBefore(now);
  const sent = [...recorded.steps, ...recorded.photos];
  return onPhone
    .filter(({ id, endsAt }) => {
      const times = sent
        .filter(({ visitId, sentAt }) => visitId === id && sentAt !== null)
        .map(({ sentAt }) => Date.parse(sentAt ?? ''));
      return !waiting.has(id) && Math.max(Date.parse(endsAt), ...times) < latest;
    })
    .map(({ id }) => id);
}

function visitsOf({ steps, photos }: RecordedHere): string[] {
  return [...steps, ...photos].map(({ visitId }) => visitId);
}

/** Keeps what names the photos that wait: when, and which tasks. */
function withoutPersonal(visit: MyVisit): MyVisit {
  return {
    ...visit,
    clientName: '',
    phones: [],
    address: '',
    homeNotes: [],
    teamNotes: '',
    crew: [],
  };
}

type Picture = NonNullable<MyVisit['crew'][number]['picture']>;

/** Returns the pictures of everybody on these visits, each once. */
export function picturesOf(visits: readonly MyVisit[]): Picture[] {
  // A visit that an earlier version of the page kept has none.
  const all = visits.flatMap(({ crew }) => crew.flatMap(({ picture }) => picture ?? []));
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}
