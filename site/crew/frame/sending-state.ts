import type { PhoneState } from '../phone/phone.ts';
import { waitingOn } from '../recorded/visit-on-phone.ts';
import { standingTexts } from '../texts.ts';

/** How things stand between this phone and the office, in words. */
export type SendingState = {
  tone: 'calm' | 'waiting' | 'trouble';
  title: string;
  /** How much waits; '' if nothing does. */
  detail: string;
  /** What to do about it. */
  action: 'sign-in' | 'retry' | 'call' | null;
};

/** Returns what the line on top of the crew page says. */
export function sendingStateOf(
  phone: Pick<PhoneState, 'connection' | 'trouble' | 'steps' | 'photos' | 'me'>,
): SendingState {
  const { steps, photos } = waitingOn(phone);
  const isWaiting = steps + photos > 0;
  const smaller = phone.photos.filter(({ state }) => state === 'taken').length;
  const detail = [
    ...(isWaiting ? [standingTexts.waits(steps, photos)] : []),
    ...(smaller > 0 ? [standingTexts.smaller(smaller)] : []),
  ].join(' ');
  if (phone.photos.some(({ state }) => state === 'saving')) {
    return { tone: 'waiting', title: standingTexts.saving, detail, action: null };
  }
  // This phone has read the visits before, so its member has left the team.
  if (phone.trouble === 'not-allowed' && phone.connection !== 'offline' && phone.me !== null) {
    const title = isWaiting ? standingTexts.left : standingTexts.leftSent;
    return { tone: isWaiting ? 'trouble' : 'calm', title, detail, action: 'call' };
  }
  if (phone.trouble !== null && phone.connection !== 'offline') {
    const title = standingTexts[phone.trouble];
    const action = {
      'signed-out': 'sign-in',
      'not-allowed': null,
      busy: 'retry',
      failed: 'retry',
    } as const;
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
