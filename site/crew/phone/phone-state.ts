import { useSyncExternalStore } from 'react';
import type { TakenPhoto } from '../../../contract/crew/photos.ts';
import type { RecordedStep } from '../../../contract/crew/steps.ts';
import type { MyCash, MyConsultation, MyVisit } from '../../../contract/crew/visits.ts';
import type { Role } from '../../../domain/people/roles.ts';

/** A recorded step, and what became of it when it was sent. */
export type KeptStep = RecordedStep & {
  isSent: boolean;
  /** When the server had it, by the phone's clock, ISO; null while it waits. */
  sentAt: string | null;
  /** A late one waits for the office to judge it; a refused one was never this member's to send. */
  outcome: 'counted' | 'late' | 'refused' | null;
};

/**
 * How far a photo got: handed over by the camera but not on the phone yet, kept as it was taken, made
 * smaller, sent. The phone could not read an unreadable one; the office did not accept a refused one.
 */
type PhotoState = 'saving' | 'taken' | 'waiting' | 'sent' | 'unreadable' | 'refused';

/** A photo on the phone. */
export type KeptPhoto = TakenPhoto & {
  state: PhotoState;
  /** The code of why it cannot be read or was refused (photo-dialog.tsx); '' otherwise. */
  reason: string;
};

/** What the camera or the library was opened for. Its id is no photo's. */
export type AskedPhoto = Omit<TakenPhoto, 'knownStart' | 'takenAt'>;

/** Returns whether a photo has not been sent yet and will be. */
export function isUnsent({ state }: { state: PhotoState | 'asked' }): boolean {
  return state === 'saving' || state === 'taken' || state === 'waiting';
}

/** Returns whether the office has a photo or will get it. */
export function isUsable(photo: Pick<KeptPhoto, 'state'>): boolean {
  return photo.state === 'sent' || isUnsent(photo);
}

/** What the phone keeps, and how it stands with the server. */
export type PhoneState = {
  /** False until the phone's storage was read. */
  isReady: boolean;
  /** In the order of their start. Of a visit taken off the list only what names its photos is left. */
  visits: readonly MyVisit[];
  /** Consultations in the order of their start. */
  consultations: readonly MyConsultation[];
  /** What the office knows of the cash that the member was given. */
  cash: readonly MyCash[];
  /** When the visits shown were asked for, by the phone's clock, ISO; null if never. */
  readAt: string | null;
  /** The same by the server's clock, for "Seen". */
  asOf: string | null;
  /** Whether what was read of the visits went because nobody was signed in. */
  isWithheld: boolean;
  me: { id: string; name: string; role: Role } | null;
  /** In the order they were recorded. */
  steps: readonly KeptStep[];
  /** In the order they were taken. */
  photos: readonly KeptPhoto[];
  /** What pages were opening the camera for that ended before a picture came back. */
  asked: readonly AskedPhoto[];
  /** The ids of the small pictures that are on the phone, of photos and of the crews. */
  previews: readonly string[];
  /** How many more photos have room, once it is getting tight; else null. */
  spaceForPhotos: number | null;
  connection: 'unknown' | 'online' | 'offline';
  /** Why nothing is sent though there is a connection. */
  trouble: 'signed-out' | 'not-allowed' | 'busy' | 'failed' | null;
};

/** A phone whose storage was not read yet. */
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

/** Replaces parts of what the page shows of the phone. */
export function showPhone(parts: Partial<PhoneState>): void {
  state = { ...state, ...parts };
  for (const listener of listeners) listener();
}

/** Returns what the page shows of the phone now. */
export function shownPhone(): PhoneState {
  return state;
}

let inView: string | null = null;

/** Says which visit the page shows; null for none. It stays on the phone until it is left. */
export function setVisitInView(id: string | null): void {
  inView = id;
}

/** Returns the visit that the page shows. */
export function visitInView(): string | null {
  return inView;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what the phone keeps. The component renders again when it changes. */
export function usePhone(): PhoneState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => emptyPhone,
  );
}
