import { routes } from 'virtual:routes/portal';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import { FailureWords } from '../calls/use-act.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { useLive } from '../live/use-live.ts';
import { installWorker } from '../offline/install-worker.ts';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DeletionBanner } from './account/deletion-banner.tsx';
import styles from './frame/frame.module.css';
import { PortalTabs } from './frame/tabs.tsx';
import { frameTexts as texts } from './frame/texts.ts';
import { OverviewPage } from './overview/overview-page.tsx';

/** docs/product.md, "Client portal". Unknown paths lead to the overview. */
export function Portal() {
  const { user } = useSession();
  useLive(user && `client:${user.id}`);
  useOpenOffline();
  return (
    <FailureWords value={texts.notDone}>
      <PageFrame hasShortFooter>
        <div className={`wrap ${styles.page}`}>
          <PortalTabs />
          {user && <DeletionBanner key={user.id} />}
          <Routes>
            {routes.map(({ path, Page }) => (
              <Route key={path} path={path.slice('/portal/'.length)} element={<Page />} />
            ))}
            <Route path="*" element={<OverviewPage />} />
          </Routes>
          <Reach />
        </div>
      </PageFrame>
    </FailureWords>
  );
}

/** Used without `requestIdleCallback`, in milliseconds. */
const idleAfterInMs = 2_000;

function useOpenOffline(): void {
  const account = useSession().user?.id;
  useEffect(() => {
    if (account === undefined) return;
    const install = () => installWorker('portal');
    // Loads the other pages' files after this one.
    if (window.requestIdleCallback) window.requestIdleCallback(install);
    else setTimeout(install, idleAfterInMs);
  }, [account]);
}

/** Calls and messages to the team from a phone. */
function Reach() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <nav className={`stack-tight ${styles.reach}`} aria-label={texts.reach.title}>
      <ButtonLink variant="secondary" href={phoneHref(brand.phone)}>
        <Icon name="phone" />
        {texts.reach.call}
      </ButtonLink>
      <ButtonLink variant="secondary" href={phoneHref(brand.phone).replace('tel:', 'sms:')}>
        <Icon name="mail" />
        {texts.reach.message}
      </ButtonLink>
    </nav>
  );
}
