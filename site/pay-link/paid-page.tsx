import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageFrame } from '../frame/page-frame.tsx';
import { readText } from '../ui/browser-storage.ts';
import { Message } from '../ui/message.tsx';
import { openedLink } from './opened-link.ts';
import styles from './pay-link.module.css';
import { payLinkTexts as texts } from './texts.ts';

/** The payment provider returns payers here without the link's token, which the tab has kept. */
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
