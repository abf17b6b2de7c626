import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '../brand.ts';
import styles from './auth-redirect.module.css';

/** The path /auth: no page, unless scripts are off; it asks the home for the sign-in dialog (spec.md §2). */
export function AuthRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true, state: { openAuthModal: true } });
  }, [navigate]);
  return (
    <noscript>
      <main className={styles.page}>
        <p>Signing in to {brand.name} happens on our home page.</p>
        <p>
          <a href="/">Go to the home page</a>
        </p>
      </main>
    </noscript>
  );
}
