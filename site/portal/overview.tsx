import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { bar } from '../frame/texts.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from './frame/page-title.ts';
import styles from './portal.module.css';
import { PortalRequests, RequestsSkeleton } from './portal-requests.tsx';
import { portalTexts } from './texts.ts';

/** Asks a visitor to sign in, and shows a client's requests. */
export function Overview() {
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
          <Greeting email={user?.email ?? ''} />
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

function Greeting({ email }: { email: string }) {
  return (
    <section className={styles.greeting}>
      <div>
        <h1>{portalTexts.welcome}</h1>
        <p className={styles.email}>{email ? portalTexts.signedInAs(email) : '\u00a0'}</p>
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
