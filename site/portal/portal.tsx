import { Route, Routes } from 'react-router';
import { PageFrame } from '../frame/page-frame.tsx';
import { lazyView } from '../loading/lazy-view.ts';
import { useSession } from '../session/session.ts';
import { DeletionBanner } from './account/deletion-banner.tsx';
import { PortalNav } from './frame/portal-nav.tsx';
import { useOpenOffline } from './frame/use-open-offline.ts';
import styles from './portal.module.css';
import { portalPages } from './portal-pages.tsx';

const VisitPage = lazyView(() => import('./visits/visit-page.tsx'), 'VisitPage');

/** The client portal (docs/product.md, "Client portal"). What has no page of its own leads to the overview. */
export function Portal() {
  const [overview] = portalPages;
  const { user } = useSession();
  useOpenOffline();
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <PortalNav />
        {user && <DeletionBanner key={user.id} />}
        <Routes>
          {portalPages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="visits/:visitId" element={<VisitPage />} />
          {overview && <Route path="*" element={<overview.Page />} />}
        </Routes>
      </div>
    </PageFrame>
  );
}
