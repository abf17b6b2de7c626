import { routes } from 'virtual:routes/team';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router';
import { me } from '../../contract/team/me.ts';
import { mayUseConsole, roomOf } from '../../domain/people/roles.ts';
import { FailureWords } from '../calls/use-act.ts';
import { useAnswers } from '../calls/use-answers.ts';
import { useRead } from '../calls/use-read.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { useLive } from '../live/use-live.ts';
import { hasSecondFactor } from '../session/second-factor.ts';
import { useSession } from '../session/session.ts';
import { storedRoom } from '../session/stored-room.ts';
import { useMemberMark } from '../session/use-member-mark.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Finder } from './finding/finder.tsx';
import { Loaded, Loading, NotInConsole, Notice } from './frame/notice.tsx';
import { Shell } from './frame/shell.tsx';
import { FreshCode } from './second-factor/fresh-code.tsx';
import { SecondFactorGate } from './second-factor/second-factor-gate.tsx';
import { consoleTexts, failureTexts } from './texts.ts';
import { Today } from './today/today.tsx';

/** Requires sign-in and the second factor (docs/product.md, "People and roles"). */
export function Console() {
  const { user, loading } = useSession();
  if (user === null) {
    return (
      <Shell name="" isSignedIn={loading}>
        {loading ? <Loading /> : <SignIn />}
      </Shell>
    );
  }
  return (
    <FailureWords value={failureTexts}>
      <SignedIn key={user.id} />
      <FreshCode />
    </FailureWords>
  );
}

/** Refusals that change what is known of the member: signed out, demoted, without a factor. */
const aboutAccess = ['not-signed-in', 'not-allowed', 'second-factor-needed'];

function SignedIn() {
  const { session } = useSession();
  const read = useRead(me, {});
  const { state, answer: member, refused, askAgain } = read;
  const { answers } = useAnswers(me);
  useEffect(() => {
    answers.tellRefusals((code, { definition }) => {
      if (definition !== me && aboutAccess.includes(code)) void askAgain();
    });
  }, [answers, askAgain]);
  const [isExpected] = useState(() => storedRoom() === 'team' && hasSecondFactor(session));
  useLive(member?.hasSecondFactor && mayUseConsole(member.role) ? 'team' : null);
  const { notAllowed } = consoleTexts;
  const isRefused = refused?.code === 'not-allowed';
  const role = member?.role;
  useMemberMark(isRefused ? null : role && roomOf(role));

  if (refused?.code === 'not-signed-in') {
    return (
      <Shell name="" isSignedIn={false}>
        <SignIn />
      </Shell>
    );
  }
  if (isRefused || (role !== undefined && !mayUseConsole(role))) {
    return (
      <Shell name={member?.name ?? ''}>
        <Notice isScreen title={notAllowed.title} text={notAllowed.text}>
          {member ? (
            <ButtonLink variant="secondary" href="/crew">
              {notAllowed.crew}
            </ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href="/portal">
              {notAllowed.portal}
            </ButtonLink>
          )}
        </Notice>
      </Shell>
    );
  }
  // Renders the screen early for likely members, so that its data loads in parallel with
  // their role. The server refuses the data to others.
  const expected = { name: '', hasSecondFactor: true };
  const standing = member ?? (isExpected && state === 'loading' ? expected : null);
  if (standing === null) {
    return (
      <Shell name="">
        <Loaded read={read}>{() => null}</Loaded>
      </Shell>
    );
  }
  return (
    <Shell name={standing.name} finder={standing.hasSecondFactor && <Finder />}>
      <Suspense fallback={<Loading />}>
        <SecondFactorGate isPassed={standing.hasSecondFactor} onPassed={askAgain}>
          <Routes>
            <Route path="" element={<Today />} />
            {routes.map(({ path, Page }) => (
              <Route key={path} path={path.slice('/team/'.length)} element={<Page />} />
            ))}
            <Route path="*" element={<NotInConsole isScreen />} />
          </Routes>
        </SecondFactorGate>
      </Suspense>
    </Shell>
  );
}

const SignInForm = lazy(async () => ({
  default: (await import('../account/sign-forms.tsx')).SignInForm,
}));

function SignIn() {
  return (
    <Notice isScreen {...consoleTexts.signIn}>
      <Suspense fallback={<Loading />}>
        <SignInForm onForgotten={() => openDialog({ kind: 'auth', tab: 'forgotten' })} />
      </Suspense>
    </Notice>
  );
}
