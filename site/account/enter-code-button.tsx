import { openDialog } from '../frame/open-dialog.ts';
import { expectedLink } from '../session/expected-link.ts';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

/** Opens the form for the code from a mail. */
export function openCode(): void {
  openDialog({ kind: 'auth', tab: 'code' });
}

/** Leads to the form for the code from a mail. It shows only while this browser expects a mail. */
export function EnterCodeButton() {
  if (expectedLink() === null) return null;
  return (
    <button type="button" className={styles.aside} onClick={openCode}>
      {accountTexts.code.title}
    </button>
  );
}
