import { useState } from 'react';
import { seen } from '../../../contract/team/me.ts';
import { call } from '../../calls/call.ts';
import { Button } from '../../ui/button.tsx';
import { refresh, usePhone } from '../phone/phone.ts';
import { dayTexts } from '../texts.ts';
import styles from './seen-notice.module.css';

/** Asks for 'Seen' while a visit has changed (docs/product.md, "Schedule"). */
export function SeenNotice() {
  const { visits, asOf } = usePhone();
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no');
  const changed = visits.filter(({ isUnseen }) => isUnseen);
  if (changed.length === 0 || asOf === null) return null;
  const saySeen = async () => {
    setSending('now');
    const visitIds = changed.map(({ id }) => id);
    const outcome = await call(seen, { visitIds, asOf }).catch(() => null);
    if (outcome?.kind === 'accepted') await refresh();
    setSending(outcome?.kind === 'accepted' ? 'no' : 'failed');
  };
  return (
    <section className={styles.notice} aria-label={dayTexts.changedVisits}>
      <div className={styles.row}>
        <p role="status">{sending === 'failed' ? dayTexts.notSent : dayTexts.seenHint}</p>
        <Button busy={sending === 'now'} busyLabel={dayTexts.sending} onClick={saySeen}>
          {dayTexts.seen}
        </Button>
      </div>
    </section>
  );
}
