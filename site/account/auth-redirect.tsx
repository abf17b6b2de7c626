import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '../brand.ts';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

/**
 * Leads to the home page's sign-in dialog. Shows content only without scripts (docs/product.md,
 * "Routes").
 */
export function AuthRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true, state: { openAuthModal: true } });
  }, [navigate]);
  return (
    <noscript>
      <main className={`stack-tight ${styles.redirect}`}>
        <p>{accountTexts.redirect.text(brand.name)}</p>
        <p>
          <a href="/">{accountTexts.redirect.home}</a>
        </p>
      </main>
    </noscript>
  );
}
