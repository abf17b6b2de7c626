import { type ReactNode, useState } from 'react';
import { lazyView } from '../../loading/lazy-view.ts';
import { appsOf } from '../../session/apps-of.ts';
import { useSession } from '../../session/session.ts';

const AskFactor = lazyView(() => import('./ask-factor.tsx'), 'AskFactor');
const EnrollFactor = lazyView(() => import('./enroll-factor.tsx'), 'EnrollFactor');

type GateProps = {
  /** Whether the session has its second factor. */
  isPassed: boolean;
  /** Finds out again whether it has. Resolves when `isPassed` is up to date. */
  onPassed: () => Promise<unknown>;
  children: ReactNode;
};

/** Shows its children to a session with a second factor, and sets one up or asks for it before. */
export function SecondFactorGate({ isPassed, onPassed, children }: GateProps) {
  const { user } = useSession();
  const [enrolling, setEnrolling] = useState(false);
  const hasApp = appsOf(user).length > 0;

  // The first app passes the gate, and the spare is still to come.
  if (!isPassed && !hasApp && !enrolling) setEnrolling(true);
  if (isPassed && !enrolling) return children;
  return enrolling ? (
    <EnrollFactor onDone={() => void onPassed().then(() => setEnrolling(false))} />
  ) : (
    <AskFactor onDone={() => void onPassed()} />
  );
}
