import { routes } from 'virtual:routes/portal';
import { Route, Routes } from 'react-router';
import { FailureWords } from '../calls/use-act.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { useSession } from '../session/session.ts';
import { DeletionBanner } from './account/deletion-banner.tsx';
import { PortalNav } from './frame/portal-nav.tsx';
import { Reach } from './frame/reach.tsx';
import { frameTexts } from './frame/texts.ts';
import { useOpenOffline } from './frame/use-open-offline.ts';
import { OverviewPage } from './overview/overview-page.tsx';
import styles from './portal.module.css';

/** The client portal (docs/product.md, "Client portal"). What has no page of its own leads to the overview. */
export function Portal() {
  const { user } = useSession();
  useOpenOffline();
  return (
    <FailureWords value={frameTexts.notDone}>
      <PageFrame hasShortFooter>
        <div className={`wrap ${styles.page}`}>
          <PortalNav />
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
