import { openDialog } from '../frame/open-dialog.ts';
import { expectedLink, expectLink } from '../session/expected-link.ts';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

/** Returns what the form for the code is called: the code came in a mail, or in either way. */
export function codeTitle(): string {
  const { code } = accountTexts;
  return (expectedLink()?.byText ? code.byText : code).title;
}

/** Opens the form for the code from a mail. */
export function openCode(): void {
  openDialog({ kind: 'auth', tab: 'code' });
}

/**
 * Leads to the form for the code from a mail. It shows while this browser expects a mail, or for the
 * address of an account that is to be confirmed, whose mail it expects from then on.
 */
export function EnterCodeButton({ email }: { email?: string }) {
  if (email === undefined && expectedLink() === null) return null;
  const open = () => {
    if (email !== undefined) expectLink(email, 'signup');
    openCode();
  };
  return (
    <button type="button" className={styles.aside} onClick={open}>
      {email === undefined ? codeTitle() : accountTexts.code.title}
    </button>
  );
}
