import { formatAgo } from '../../../domain/calendar/words.ts';
import type { PhoneState } from '../phone/phone.ts';
import { waitingOn } from '../recorded/waiting-on.ts';
import { type Bilingual, standingTexts } from '../texts.ts';

/** How things stand between this phone and the office, in words. */
export type Standing = {
  tone: 'calm' | 'waiting' | 'trouble';
  title: Bilingual;
  /** Numbers, or how old the list is; '' if there is nothing to add. */
  detail: string;
  /** What to do about it. */
  action: 'sign-in' | 'retry' | null;
};

type Read = Pick<PhoneState, 'readAt' | 'connection' | 'trouble'>;

/** Returns what the line on top of the crew page says. */
export function standingOf(
  phone: Read & Pick<PhoneState, 'steps' | 'photos'>,
  now: Date,
): Standing {
  const { steps, photos } = waitingOn(phone);
  const isWaiting = steps + photos > 0;
  const waits = isWaiting ? standingTexts.waits(steps, photos) : '';
  const age =
    phone.connection === 'offline' && phone.readAt !== null
      ? standingTexts.readAgo(formatAgo(now.getTime() - Date.parse(phone.readAt)))
      : '';
  const detail = [waits, age].filter(Boolean).join(' ');
  if (phone.trouble !== null && phone.connection !== 'offline') {
    const title = standingTexts[phone.trouble];
    const action = { 'signed-out': 'sign-in', 'not-allowed': null, failed: 'retry' } as const;
    return { tone: 'trouble', title, detail, action: action[phone.trouble] };
  }
  if (phone.connection === 'offline') {
    const title = isWaiting ? standingTexts.saved : standingTexts.offline;
    return { tone: 'waiting', title, detail, action: null };
  }
  if (isWaiting) return { tone: 'waiting', title: standingTexts.sending, detail, action: null };
  if (phone.connection === 'unknown') {
    return { tone: 'waiting', title: standingTexts.asking, detail, action: null };
  }
  return { tone: 'calm', title: standingTexts.sent, detail, action: null };
}
