import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyView } from '../../loading/lazy-view.ts';
import { appsOf } from '../../session/second-factor.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './texts.ts';

const AskFactor = lazyView(() => import('./ask-factor.tsx'), 'AskFactor');
const EnrollFactor = lazyView(() => import('./enroll-factor.tsx'), 'EnrollFactor');

type GateProps = {
  isPassed: boolean;
  /** Rechecks the session. Resolves when `isPassed` is up to date. */
  onPassed: () => Promise<unknown>;
  children: ReactNode;
};

/** Members with a single app are reminded on Today, because a phone may get lost. */
export function SecondFactorGate({ isPassed, onPassed, children }: GateProps) {
  const { user } = useSession();
  const [enrolling, setEnrolling] = useState(false);
  const { pathname } = useLocation();
  const apps = appsOf(user).length;

  // The first app passes the gate before the spare is set up.
  if (!isPassed && apps === 0 && !enrolling) setEnrolling(true);
  if (isPassed && !enrolling) {
    return (
      <>
        {apps === 1 && pathname === '/team' && <Reminder onAdd={() => setEnrolling(true)} />}
        {children}
      </>
    );
  }
  return enrolling ? (
    <EnrollFactor
      hasApp={isPassed}
      onDone={() => void onPassed().then(() => setEnrolling(false))}
    />
  ) : (
    <AskFactor onDone={() => void onPassed()} />
  );
}

const { reminder } = secondFactorTexts;

function Reminder({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={styles.reminder}>
      <p>{reminder.text}</p>
      <Button variant="secondary" onClick={onAdd}>
        {secondFactorTexts.spare.submit}
      </Button>
    </div>
  );
}
