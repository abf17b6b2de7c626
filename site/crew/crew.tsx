import { Suspense, useEffect, useRef } from 'react';
import { Route, Routes } from 'react-router';
import { roomOf } from '../../domain/people/roles.ts';
import { show } from '../calls/shown.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { useLive } from '../live/use-live.ts';
import { lazyView } from '../loading/lazy-view.ts';
import { useSession } from '../session/session.ts';
import { useMemberMark } from '../session/use-member-mark.ts';
import { Button } from '../ui/button.tsx';
import { Day } from './day/day.tsx';
import styles from './frame/crew-frame.module.css';
import { CrewFrame } from './frame/crew-frame.tsx';
import { GatePass } from './gate-pass/gate-pass.tsx';
import { openPhone, refresh, usePhone, usePhoneAccount } from './phone/phone.ts';
import { PhotoInputs } from './photos/photo-inputs.tsx';
import { crewTexts } from './texts.ts';
import { NotHere, VisitScreen } from './visit/visit-screen.tsx';

const MissingPictures = lazyView(() => import('./photos/missing-pictures.tsx'), 'MissingPictures');

const ofCrew = 'visits records consultations people';

export function Crew() {
  const { loading } = useSession();
  const account = usePhoneAccount();
  return (
    <PhotoInputs>
      {account === null ? (
        <SignIn isLoading={loading} />
      ) : (
        <OwnVisits key={account} account={account} />
      )}
    </PhotoInputs>
  );
}

function SignIn({ isLoading }: { isLoading: boolean }) {
  return (
    <CrewFrame title={crewTexts.title}>
      <h1 className={styles.title}>{crewTexts.title}</h1>
      <p className={styles.notice}>{isLoading ? crewTexts.loading : crewTexts.signIn}</p>
      {!isLoading && (
        <Button onClick={() => openDialog({ kind: 'auth', tab: 'sign-in' })}>
          {crewTexts.signInAction}
        </Button>
      )}
    </CrewFrame>
  );
}

function OwnVisits({ account }: { account: string }) {
  const { isReady, me, trouble, asked } = usePhone();
  useMemberMark(trouble === 'not-allowed' ? null : me ? roomOf(me.role) : undefined);
  useEffect(() => openPhone(account), [account]);
  useSendAfterSignIn();
  useLive(me && `member:${me.id}`);
  useEffect(() => show({ things: ofCrew, inBackground: true, ask: refresh }), []);
  if (!isReady) {
    return (
      <CrewFrame title={crewTexts.title}>
        <h1 className={styles.title}>{crewTexts.title}</h1>
        <p role="status" className={styles.notice}>
          {crewTexts.loading}
        </p>
      </CrewFrame>
    );
  }
  return (
    <>
      <Routes>
        <Route path="/" element={<Day />} />
        <Route path="visits/:id" element={<VisitScreen />} />
        <Route path="visits/:id/gate-pass" element={<GatePass />} />
        <Route path="*" element={<NotHere />} />
      </Routes>
      {asked.length > 0 && (
        <Suspense>
          <MissingPictures />
        </Suspense>
      )}
    </>
  );
}

/** Sends what waits after a sign-in, without another tap. */
function useSendAfterSignIn(): void {
  const token = useSession().session?.access_token;
  const known = useRef(token);
  useEffect(() => {
    if (token === known.current) return;
    known.current = token;
    if (token !== undefined) void refresh();
  }, [token]);
}
