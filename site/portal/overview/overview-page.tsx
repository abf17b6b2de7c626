import { phoneHref } from '../../../domain/brand.ts';
import { brand } from '../../brand.ts';
import { useSession } from '../../session/session.ts';
import { usePageTitle } from '../frame/arrival.ts';
import { AccountButtons, Fetching } from '../frame/loaded.tsx';
import styles from './overview.module.css';
import { Overview } from './overview.tsx';
import { overviewTexts as texts } from './texts.ts';

export function OverviewPage() {
  const { user, loading } = useSession();
  usePageTitle(texts.title);
  return (
    <>
      {/* boot.ts decides until the session is known. */}
      {!user && (
        <div className={loading ? 'signed-out' : undefined}>
          <Invitation />
        </div>
      )}
      {(user || loading) && (
        <div className={loading ? 'signed-in' : undefined}>
          <header className={styles.greeting}>
            <h1>{texts.welcome}</h1>
            <p>{user?.email ? texts.signedInAs(user.email) : '\u00a0'}</p>
          </header>
          {user ? <Overview key={user.id} /> : <Fetching>{texts.loading}</Fetching>}
        </div>
      )}
    </>
  );
}

function Invitation() {
  const { withoutAccount } = texts;
  return (
    <section className={`stack-loose ${styles.invitation}`}>
      <h1>{texts.title}</h1>
      <p>{texts.invitation}</p>
      <noscript>{texts.withoutScripts}</noscript>
      <div className={`actions ${styles.actions}`}>
        <AccountButtons />
      </div>
      <p>
        {withoutAccount.call} <a href={phoneHref(brand.phone)}>{brand.phone}</a>{' '}
        {withoutAccount.write} <a href={`mailto:${brand.email}`}>{brand.email}</a>,{' '}
        {withoutAccount.reference}
      </p>
    </section>
  );
}
