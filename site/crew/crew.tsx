import { useState } from 'react';
import { myVisits } from '../../contract/crew/my-visits.ts';
import { seen } from '../../contract/team/seen.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { roomOf } from '../../domain/people/roles.ts';
import { call } from '../calls/call.ts';
import { useCall } from '../calls/use-call.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { bar } from '../frame/texts.ts';
import { useSession } from '../session/session.ts';
import { useMemberMark } from '../session/use-member-mark.ts';
import { Button } from '../ui/button.tsx';
import styles from './crew.module.css';
import { CrewVisit } from './crew-visit.tsx';
import { crewTexts } from './texts.ts';

/** A member's own visits, from yesterday to 7 days ahead (docs/product.md, "Day of a visit"). */
export function Crew() {
  const { user, loading } = useSession();
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <h1>{crewTexts.title}</h1>
        {user ? (
          <MyVisits key={user.id} />
        ) : (
          <div className={styles.notice}>
            <p>{loading ? crewTexts.loading : crewTexts.signIn}</p>
            {!loading && (
              <Button onClick={() => openDialog({ kind: 'auth', tab: 'sign-in' })}>
                {bar.signIn}
              </Button>
            )}
          </div>
        )}
      </div>
    </PageFrame>
  );
}

function MyVisits() {
  const read = useCall(myVisits, {});
  const isRefused = read.state === 'failed' && read.code === 'not-allowed';
  useMemberMark(
    isRefused ? null : read.state === 'ready' ? roomOf(read.answer.member.role) : undefined,
  );
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no');
  if (read.state !== 'ready') {
    const text = {
      loading: crewTexts.loading,
      offline: crewTexts.offline,
      failed: isRefused ? crewTexts.notAllowed : crewTexts.failed,
    }[read.state];
    return (
      <div className={styles.notice} role="status">
        <p>{text}</p>
        {read.state !== 'loading' && <Button onClick={read.retry}>{crewTexts.retry}</Button>}
      </div>
    );
  }
  const { visits, asOf } = read.answer;
  const changed = visits.filter(({ isUnseen }) => isUnseen);
  const saySeen = async () => {
    setSending('now');
    const visitIds = changed.map(({ id }) => id);
    const outcome = await call(seen, { visitIds, asOf }).catch(() => null);
    setSending(outcome?.kind === 'accepted' ? 'no' : 'failed');
    if (outcome?.kind === 'accepted') read.retry();
  };
  const days = Map.groupBy(visits, ({ startsAt }) => manilaDayOf(new Date(startsAt)));
  return (
    <>
      {changed.length > 0 && (
        <div className={styles.seen}>
          <p>{sending === 'failed' ? crewTexts.notSent : crewTexts.seenHint}</p>
          <Button busy={sending === 'now'} busyLabel={crewTexts.sending} onClick={saySeen}>
            {crewTexts.seen}
          </Button>
        </div>
      )}
      {visits.length === 0 && <p className={styles.notice}>{crewTexts.none}</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h2>{formatDay(day)}</h2>
          {ofDay.map((visit) => (
            <CrewVisit key={visit.id} visit={visit} />
          ))}
        </section>
      ))}
    </>
  );
}
