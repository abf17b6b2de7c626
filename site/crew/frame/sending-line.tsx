import { Fragment } from 'react';
import { phoneHref } from '../../../domain/brand.ts';
import { brand } from '../../brand.ts';
import { openDialog } from '../../frame/open-dialog.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type PhoneState, refresh, usePhone } from '../phone/phone.ts';
import { waitingOn } from '../recorded/visit-on-phone.ts';
import { crewTexts, markTexts, standingTexts } from '../texts.ts';
import styles from './crew-frame.module.css';
import { Mark } from './mark.tsx';

const marks = { calm: 'sent', waiting: 'waiting', trouble: 'refused' } as const;

export function SendingLine() {
  const phone = usePhone();
  const { tone, title, detail, action } = sendingStateOf(phone);
  return (
    <div className={styles.place}>
      <div className={`stack-tight ${styles.line}`} data-tone={tone}>
        <div role="status" className={styles.words}>
          <Mark state={marks[tone]} />
          {/* A new text is not a layout shift. */}
          <Fragment key={title}>
            <p>{title}</p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </Fragment>
          {phone.spaceForPhotos !== null && (
            <p className={styles.room}>{standingTexts.room(phone.spaceForPhotos)}</p>
          )}
        </div>
        {action === 'sign-in' && (
          <Button variant="secondary" onClick={() => openDialog({ kind: 'auth', tab: 'sign-in' })}>
            {crewTexts.signInAction}
          </Button>
        )}
        {action === 'call' && (
          <ButtonLink variant="secondary" href={phoneHref(brand.phone)}>
            {standingTexts.callOffice(brand.phone)}
          </ButtonLink>
        )}
        {action === 'retry' && (
          <Button variant="secondary" onClick={() => void refresh()}>
            {standingTexts.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

export function SentOrWaiting({ steps, photos }: { steps: number; photos: number }) {
  const waits = steps + photos > 0;
  return (
    <p className={styles.waiting}>
      <Mark state={waits ? 'waiting' : 'sent'} />
      {waits ? standingTexts.waits(steps, photos) : markTexts.sent}
    </p>
  );
}

type SendingState = {
  tone: 'calm' | 'waiting' | 'trouble';
  title: string;
  /** How much waits; '' if nothing does. */
  detail: string;
  action: 'sign-in' | 'retry' | 'call' | null;
};

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
  // A phone that has read visits before belongs to a former member.
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
