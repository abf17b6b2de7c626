import { Suspense, useState } from 'react';
import { seen } from '../../../contract/team/me.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatAgo } from '../../../domain/calendar/words.ts';
import { formatDay, formatManilaTime } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { call } from '../../calls/call.ts';
import { lazyView } from '../../loading/lazy-view.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import frame from '../frame/crew-frame.module.css';
import { CrewFrame, SignedInAs } from '../frame/crew-frame.tsx';
import { SendingLine } from '../frame/sending-line.tsx';
import { refresh, usePhone } from '../phone/phone.ts';
import { cashOnPhone, heldCash } from '../recorded/cash-on-phone.ts';
import { visitOnPhone } from '../recorded/visit-on-phone.ts';
import { crewTexts, dayTexts } from '../texts.ts';
import { cashTexts } from '../visit/texts.ts';
import { timeOf } from '../visit/times.ts';
import { ConsultationCard, VisitCard } from './cards.tsx';
import styles from './day.module.css';
import { type DayOnPhone, daysOf, entriesOf, nextVisit } from './days.ts';

const OwnSwitches = lazyView(() => import('./own-switches.tsx'), 'OwnSwitches');
const PushSwitch = lazyView(() => import('../../push/push-switch.tsx'), 'PushSwitch');

const freshInMs = 5 * 60_000;

/** docs/product.md, "Day of a visit". */
export function Day() {
  const phone = usePhone();
  const now = useNow();
  const visits = phone.visits.map((visit) => visitOnPhone(visit, phone, now));
  const days = daysOf(visits, phone.consultations, manilaDayOf(now));
  const next = nextVisit(days);
  const isRead = phone.readAt !== null;
  return (
    <CrewFrame title={crewTexts.title} bottom={<SeenNotice />}>
      <h1 className={styles.title}>{crewTexts.title}</h1>
      <SignedInAs />
      <section aria-label={dayTexts.news}>
        <details className={styles.news}>
          <summary>{dayTexts.news}</summary>
          {isRead && (
            <Suspense>
              <PushSwitch room="crew" />
              <OwnSwitches />
            </Suspense>
          )}
        </details>
      </section>
      <p className={styles.readAt}>{phone.readAt && readAtWords(phone.readAt, now)}</p>
      <SendingLine />
      <HeldCash />
      {!isRead && phone.connection === 'unknown' ? (
        <p role="status">{crewTexts.loading}</p>
      ) : (
        days.map((day) => (
          <section key={day.day} className={`${frame.section} ${styles.day}`} data-when={day.when}>
            <h2>
              {headingOf(day)}
              {day.when !== 'later' && <span> {formatDay(day.day)}</span>}
            </h2>
            {entriesOf(day).map((one) =>
              one.kind === 'visit' ? (
                <VisitCard key={one.id} entry={one.entry} isNext={one.entry === next} />
              ) : (
                <ConsultationCard key={one.id} consultation={one.consultation} />
              ),
            )}
            {isRead && entriesOf(day).length === 0 && (
              <p className="quiet">
                {visits.length + phone.consultations.length === 0
                  ? dayTexts.none
                  : dayTexts.noneToday}
              </p>
            )}
          </section>
        ))
      )}
    </CrewFrame>
  );
}

function readAtWords(readAt: string, now: Date): string {
  const at = new Date(readAt);
  const isToday = manilaDayOf(at) === manilaDayOf(now);
  const ms = now.getTime() - at.getTime();
  return dayTexts.readAt(
    isToday ? timeOf(readAt) : formatManilaTime(at),
    ms > freshInMs ? formatAgo(ms) : '',
  );
}

function headingOf({ day, when }: DayOnPhone): string {
  return { today: dayTexts.today, later: formatDay(day), earlier: dayTexts.earlier }[when];
}

/** docs/product.md, "Schedule". */
function SeenNotice() {
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

function HeldCash() {
  const { pesos, visits } = heldCash(cashOnPhone(usePhone()));
  if (visits === 0) return null;
  return <p className={styles.held}>{cashTexts.held(formatPesos(pesos), visits)}</p>;
}
