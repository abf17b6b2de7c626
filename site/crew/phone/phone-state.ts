import { useSyncExternalStore } from 'react';
import type { TakenPhoto } from '../../../contract/crew/photos.ts';
import type { RecordedStep } from '../../../contract/crew/steps.ts';
import type { MyCash, MyConsultation, MyVisit } from '../../../contract/crew/visits.ts';
import type { Role } from '../../../domain/people/roles.ts';

export type KeptStep = RecordedStep & {
  isSent: boolean;
  /** When the server had it, by the phone's clock, ISO; null while it waits. */
  sentAt: string | null;
  /** `late` waits for the office's decision; `refused` was never this member's to send. */
  outcome: 'counted' | 'late' | 'refused' | null;
};

/**
 * `taken` is stored in full size, `waiting` is made smaller. The phone could not read an
 * `unreadable` one; the office rejected a `refused` one.
 */
type PhotoState = 'saving' | 'taken' | 'waiting' | 'sent' | 'unreadable' | 'refused';

export type KeptPhoto = TakenPhoto & {
  state: PhotoState;
  /** The code of why it is unreadable or was refused (photo-dialog.tsx); '' otherwise. */
  reason: string;
};

/** A request for pictures. Its id is not a photo's. */
export type AskedPhoto = Omit<TakenPhoto, 'knownStart' | 'takenAt'>;

/** Returns whether a photo is still to be sent. */
export function isUnsent({ state }: { state: PhotoState | 'asked' }): boolean {
  return state === 'saving' || state === 'taken' || state === 'waiting';
}

/** Returns whether the office has a photo or will get it. */
export function isUsable(photo: Pick<KeptPhoto, 'state'>): boolean {
  return photo.state === 'sent' || isUnsent(photo);
}

export type PhoneState = {
  isReady: boolean;
  /** By start. A visit taken off the list keeps only what names its photos. */
  visits: readonly MyVisit[];
  consultations: readonly MyConsultation[];
  /** The cash that the member was given, as the office knows it. */
  cash: readonly MyCash[];
  /** When the visits were requested, by the phone's clock, ISO; null if never. */
  readAt: string | null;
  /** The same by the server's clock, for "Seen". */
  asOf: string | null;
  /** Whether personal data was deleted because nobody was signed in. */
  isWithheld: boolean;
  me: { id: string; name: string; role: Role } | null;
  /** In the order they were recorded. */
  steps: readonly KeptStep[];
  /** In the order they were taken. */
  photos: readonly KeptPhoto[];
  asked: readonly AskedPhoto[];
  /** The ids of the previews on the phone, of photos and crew members. */
  previews: readonly string[];
  /** How many more photos fit, once space is tight; else null. */
  spaceForPhotos: number | null;
  connection: 'unknown' | 'online' | 'offline';
  /** Why nothing is sent despite a connection. */
  trouble: 'signed-out' | 'not-allowed' | 'busy' | 'failed' | null;
};

export const emptyPhone: PhoneState = {
  isReady: false,
  visits: [],
  consultations: [],
  cash: [],
  readAt: null,
  asOf: null,
  isWithheld: false,
  me: null,
  steps: [],
  photos: [],
  asked: [],
  previews: [],
  spaceForPhotos: null,
  connection: 'unknown',
  trouble: null,
};

let state = emptyPhone;
const listeners = new Set<() => void>();

export function showPhone(parts: Partial<PhoneState>): void {
  state = { ...state, ...parts };
  for (const listener of listeners) listener();
}

export function shownPhone(): PhoneState {
  return state;
}

let inView: string | null = null;

/** Sets the visit that the page shows, or null. It stays on the phone until then. */
export function setVisitInView(id: string | null): void {
  inView = id;
}

export function visitInView(): string | null {
  return inView;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePhone(): PhoneState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => emptyPhone,
  );
}
