import { typedIn } from '../../calls/typed-in.ts';
import { changeEmail } from '../../session/account-calls.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { SessionForm } from './session-form.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.signIn;

/** Asks for another address, which both mailboxes confirm. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.changeEmail} onClose={onClose}>
      <SessionForm
        send={texts.sendLinks}
        sending={texts.sending}
        onSend={async (typed) => {
          const refused = await changeEmail(typedIn(typed, 'email').trim());
          if (refused !== null) return refused;
          onClose();
          showToast({ text: texts.linksSent, tone: 'success' });
          return null;
        }}
        onCancel={onClose}
      >
        <p>{texts.emailExplained}</p>
        <TextField
          label={texts.newEmail}
          name="email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
        />
      </SessionForm>
    </Dialog>
  );
}
