import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import { invite } from '../../../contract/team/people.ts';
import { roleLabels, roles } from '../../../domain/people/roles.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useForm } from '../../calls/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';
import { inviteTexts } from './texts.ts';

/** Invites somebody to the team by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form, problems, failure, isBusy } = useForm(invite, {
    inputOf: (typed) => ({
      name: typedIn(typed, 'name').trim(),
      email: typedIn(typed, 'email').trim(),
      role: roles.find((role) => role === typedIn(typed, 'role')) ?? 'worker',
    }),
    onDone(_answer, _form, { email }) {
      onClose();
      showToast({ text: inviteTexts.sent(email), tone: 'success' });
    },
  });

  return (
    <Dialog
      title={inviteTexts.title}
      subtitle={inviteTexts.rule}
      closable={!isBusy}
      onClose={onClose}
    >
      <form className={styles.form} {...form}>
        <TextField
          label={inviteTexts.name}
          name="name"
          required
          maxLength={maximumLengths.name}
          autoComplete="off"
          error={problems.name}
        />
        <TextField
          label={inviteTexts.email}
          name="email"
          type="email"
          required
          maxLength={maximumLengths.email}
          autoComplete="off"
          error={problems.email}
        />
        <SelectField
          label={inviteTexts.role}
          name="role"
          hint={inviteTexts.roleHint}
          required
          defaultValue="worker"
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
        <Refusal failure={failure} />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} busyLabel={inviteTexts.submitting}>
            {inviteTexts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
