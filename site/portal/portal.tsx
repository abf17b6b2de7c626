import { Route, Routes } from 'react-router';
import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { bar } from '../frame/texts.ts';
import { lazyView } from '../loading/lazy-view.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from './page-title.ts';
import styles from './portal.module.css';
import { PortalRequests, RequestsSkeleton } from './portal-requests.tsx';
import { portalTexts } from './texts.ts';
import { VisitsLink } from './visits-link.tsx';

const VisitsPage = lazyView(() => import('./visits/visits-page.tsx'), 'VisitsPage');
const VisitPage = lazyView(() => import('./visits/visit-page.tsx'), 'VisitPage');

/** The client portal (docs/product.md, "Portal"). What has no page of its own yet leads to the overview. */
export function Portal() {
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <Routes>
          <Route path="visits" element={<VisitsPage />} />
          <Route path="visits/:visitId" element={<VisitPage />} />
          <Route path="*" element={<Overview />} />
        </Routes>
      </div>
    </PageFrame>
  );
}

/** Asks a visitor to sign in, and shows a client's requests. */
function Overview() {
  const { user, loading } = useSession();
  usePageTitle(portalTexts.title);
  return (
    <>
      {/* Until the session is known, the page shows the state that boot.ts found in the
          storage. */}
      {!user && (
        <div className={loading ? 'signed-out' : undefined}>
          <Invitation />
        </div>
      )}
      {(user || loading) && (
        <div className={loading ? 'signed-in' : undefined}>
          <Greeting email={user?.email ?? ''} account={user?.id ?? ''} />
          {user ? <PortalRequests key={user.id} /> : <RequestsSkeleton />}
        </div>
      )}
    </>
  );
}

function Invitation() {
  const { withoutAccount } = portalTexts;
  return (
    <section className={styles.invitation}>
      <h1>{portalTexts.title}</h1>
      <p>{portalTexts.invitation}</p>
      <noscript>{portalTexts.withoutScripts}</noscript>
      <div className={styles.actions}>
        <Button onClick={() => openDialog({ kind: 'auth', tab: 'sign-in' })}>{bar.signIn}</Button>
        <Button variant="secondary" onClick={() => openDialog({ kind: 'auth', tab: 'sign-up' })}>
          {portalTexts.signUp}
        </Button>
      </div>
      <p>
        {withoutAccount.call} <a href={phoneHref(brand.phone)}>{brand.phone}</a>{' '}
        {withoutAccount.write} <a href={`mailto:${brand.email}`}>{brand.email}</a>,{' '}
        {withoutAccount.reference}
      </p>
    </section>
  );
}

function Greeting({ email, account }: { email: string; account: string }) {
  return (
    <section className={styles.greeting}>
      <div>
        <h1>{portalTexts.welcome}</h1>
        <p className={styles.email}>{email ? portalTexts.signedInAs(email) : '\u00a0'}</p>
        <p className={styles.visits}>{account && <VisitsLink key={account} />}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => openDialog({ kind: 'order', packageId: '' })}>
          {portalTexts.order}
        </Button>
        <Button variant="secondary" onClick={() => openDialog({ kind: 'inquiry' })}>
          {portalTexts.ask}
        </Button>
      </div>
    </section>
  );
}
