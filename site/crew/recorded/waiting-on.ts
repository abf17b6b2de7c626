import { isUnsent, type PhoneState } from '../phone/phone.ts';

/** How much waits to be sent. */
export type WaitingCount = { steps: number; photos: number };

/** Returns how much waits on the phone, or of what is given of it. */
export function waitingOn({ steps, photos }: Pick<PhoneState, 'steps' | 'photos'>): WaitingCount {
  return {
    steps: steps.filter(({ isSent }) => !isSent).length,
    photos: photos.filter(isUnsent).length,
  };
}
