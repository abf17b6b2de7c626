import { Navigate } from 'react-router';
import { brand } from '../brand.ts';
import styles from './auth-redirect.module.css';

/** The path /auth: shows nothing itself, and asks the home page for the sign-in dialog (spec.md §2). */
export function AuthRedirect() {
  return (
    <main className={styles.page}>
      <p>Signing in to {brand.name} happens on our home page.</p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
      <Navigate to="/" replace state={{ openAuthModal: true }} />
    </main>
  );
}
