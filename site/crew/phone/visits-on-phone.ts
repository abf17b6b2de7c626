import type { MyVisit } from '../../../contract/crew/visits.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { onPhoneInDays } from '../../../domain/service-numbers.ts';
import type { AskedRow, StoredPhoto } from './phone-database.ts';
import { isUnsent, type KeptStep } from './phone-state.ts';

export type VisitChanges = {
  keep: MyVisit[];
  /** By id, with their steps, photos and pictures. */
  forget: string[];
};

export type RecordedHere = {
  steps: readonly Pick<KeptStep, 'visitId' | 'isSent' | 'sentAt'>[];
  photos: readonly Pick<StoredPhoto | AskedRow, 'visitId' | 'state' | 'sentAt'>[];
};

function waitingVisits({ steps, photos }: RecordedHere): Set<string> {
  return new Set([
    ...steps.filter(({ isSent }) => !isSent).map(({ visitId }) => visitId),
    ...photos.filter(isUnsent).map(({ visitId }) => visitId),
  ]);
}

/**
 * Returns what to store and delete after the server listed the member's visits. An unlisted visit
 * loses its address, notes and phones at once, and is deleted once nothing of it waits and the page
 * does not show it (docs/product.md, "What the phone recorded").
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

/** Returns the time before which finished visits leave the phone. */
export function outstayedBefore(now: Date): number {
  return now.getTime() - onPhoneInDays * dayInMs;
}

/** Returns the ids of visits that ended and were sent some days ago, with nothing waiting. */
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

/** Keeps what names the waiting photos: the times and tasks. */
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
  // An earlier release stored none.
  const all = visits.flatMap(({ crew }) => crew.flatMap(({ picture }) => picture ?? []));
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}
