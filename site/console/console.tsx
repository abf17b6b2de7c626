import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Route, Routes } from 'react-router';
import { me } from '../../contract/team/me.ts';
import { mayUseConsole, roomOf } from '../../domain/people/roles.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { hasSecondFactor } from '../session/second-factor.ts';
import { useSession } from '../session/session.ts';
import { storedRoom } from '../session/stored-room.ts';
import { useMemberMark } from '../session/use-member-mark.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Failure, Loading, Notice } from './frame/notice.tsx';
import { Shell } from './frame/shell.tsx';
import { createTeamMemory, useTeamQuery } from './frame/team-query.ts';
import { screens } from './screens.tsx';
import { SecondFactorGate } from './second-factor/second-factor-gate.tsx';
import { consoleTexts } from './texts.ts';

/**
 * The team's console. It asks who signs in, then for the second factor, and then shows its screens
 * (docs/product.md, "People and roles").
 */
export function Console() {
  const { user, loading } = useSession();
  if (user === null) {
    return <Shell name="">{loading ? <Loading /> : <SignIn />}</Shell>;
  }
  // What one member saw is forgotten when another signs in.
  return <SignedIn key={user.id} />;
}

function SignedIn() {
  const [memory] = useState(createTeamMemory);
  return (
    <QueryClientProvider client={memory}>
      <Member />
    </QueryClientProvider>
  );
}

function Member() {
  const { session } = useSession();
  const { data, error, refetch } = useTeamQuery(me, {});
  const [isExpected] = useState(() => storedRoom() === 'team' && hasSecondFactor(session));
  const { notAllowed } = consoleTexts;
  const isRefused = error?.refused?.code === 'not-allowed';
  const role = data?.role;
  useMemberMark(isRefused ? null : role && roomOf(role));

  if (error?.refused?.code === 'not-signed-in') {
    return (
      <Shell name="">
        <SignIn />
      </Shell>
    );
  }
  if (isRefused || (role !== undefined && !mayUseConsole(role))) {
    return (
      <Shell name={data?.name ?? ''}>
        <Notice isScreen title={notAllowed.title} text={notAllowed.text}>
          {data ? (
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
  // Whoever will most likely be let in gets their screen meanwhile, so that its data is fetched
  // together with their standing. The server gives none of it to others.
  const expected = { name: '', hasSecondFactor: true };
  const standing = data ?? (isExpected && error === null ? expected : undefined);
  if (standing === undefined) {
    return (
      <Shell name="">{error ? <Failure failure={error} retry={refetch} /> : <Loading />}</Shell>
    );
  }
  return (
    <Shell name={standing.name}>
      <Suspense fallback={<Loading />}>
        <SecondFactorGate isPassed={standing.hasSecondFactor} onPassed={refetch}>
          <Routes>
            {Object.entries(screens).map(([path, screen]) => (
              <Route key={path} path={path} element={screen} />
            ))}
            <Route path="*" element={<Notice isScreen {...consoleTexts.notFound} />} />
          </Routes>
        </SecondFactorGate>
      </Suspense>
    </Shell>
  );
}

function SignIn() {
  const { title, text, action } = consoleTexts.signIn;
  return (
    <Notice isScreen title={title} text={text}>
      <Button onClick={() => openDialog({ kind: 'auth', tab: 'sign-in' })}>{action}</Button>
    </Notice>
  );
}
