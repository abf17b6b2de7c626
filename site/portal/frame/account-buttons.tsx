import { openDialog } from '../../frame/open-dialog.ts';
import { bar } from '../../frame/texts.ts';
import { Button } from '../../ui/button.tsx';
import { frameTexts as texts } from './texts.ts';

/** Lets a visitor sign in, or make an account. Both come back to the page. */
export function AccountButtons() {
  return (
    <>
      <Button onClick={() => openDialog({ kind: 'auth', tab: 'sign-in' })}>{bar.signIn}</Button>
      <Button variant="secondary" onClick={() => openDialog({ kind: 'auth', tab: 'sign-up' })}>
        {texts.signUp}
      </Button>
    </>
  );
}
