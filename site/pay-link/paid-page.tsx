import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageFrame } from '../frame/page-frame.tsx';
import { readText } from '../ui/browser-storage.ts';
import { Message } from '../ui/message.tsx';
import { openedLink } from './opened-link.ts';
import styles from './pay-link.module.css';
import { payLinkTexts as texts } from './texts.ts';

/**
 * Where payers return after paying online by a link (docs/product.md, "Pay links"). The provider does not know the
 * link, so this opens the one that this tab had open.
 */
export function PaidPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const token = readText('tab', openedLink);
    if (token !== null) void navigate(`/pay/${token}?back=1`, { replace: true });
  }, [navigate]);
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <Message isPage className={styles.head} {...texts.back} />
      </div>
    </PageFrame>
  );
}
