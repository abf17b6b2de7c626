import { Fragment } from 'react';
import { phoneHref } from '../../../domain/brand.ts';
import { brand } from '../../brand.ts';
import { openDialog } from '../../frame/open-dialog.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { refresh, usePhone } from '../phone/phone.ts';
import { crewTexts, markTexts, standingTexts } from '../texts.ts';
import styles from './crew-frame.module.css';
import { Mark } from './mark.tsx';
import { sendingStateOf } from './sending-state.ts';

const marks = { calm: 'sent', waiting: 'waiting', trouble: 'refused' } as const;

/** Says on top of every screen whether everything is sent, what waits, or what to do. */
export function SendingLine() {
  const phone = usePhone();
  const { tone, title, detail, action } = sendingStateOf(phone);
  return (
    <div className={styles.line} data-tone={tone}>
      <div role="status" className={styles.words}>
        <Mark state={marks[tone]} />
        {/* Other words are another text, not one that moved. */}
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
  );
}

/** How much of a visit that has begun waits on this phone, or that all of it is sent: a line either way. */
export function SentOrWaiting({ steps, photos }: { steps: number; photos: number }) {
  const waits = steps + photos > 0;
  return (
    <p className={styles.waiting}>
      <Mark state={waits ? 'waiting' : 'sent'} />
      {waits ? standingTexts.waits(steps, photos) : markTexts.sent}
    </p>
  );
}
