import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '../brand.ts';
import styles from './auth-redirect.module.css';
import { accountTexts } from './texts.ts';

/**
 * The path /auth, which leads to the home page with the sign-in dialog. It has content of its own
 * only without scripts (docs/product.md, "Routes").
 */
export function AuthRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true, state: { openAuthModal: true } });
  }, [navigate]);
  return (
    <noscript>
      <main className={styles.page}>
        <p>{accountTexts.redirect.text(brand.name)}</p>
        <p>
          <a href="/">{accountTexts.redirect.home}</a>
        </p>
      </main>
    </noscript>
  );
}
