import type { FormEvent } from 'react';
import { invite } from '../../../contract/team/invite.ts';
import { maximumLengths } from '../../../contract/text-fields.ts';
import { roleLabels, roles } from '../../../domain/people/roles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useTeamAction } from '../frame/team-query.ts';
import styles from './people.module.css';
import { faultOf, Refusal } from './refusal.tsx';
import { inviteTexts } from './texts.ts';

/** Invites somebody to the team by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutate, error, isPending } = useTeamAction(invite);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const role = roles.find((each) => each === text('role')) ?? 'worker';
    const invited = { name: text('name'), email: text('email'), role };
    mutate(invited, {
      onSuccess: () => {
        onClose();
        showToast({ text: inviteTexts.sent(invited.email), tone: 'success' });
      },
    });
  };

  return (
    <Dialog
      title={inviteTexts.title}
      subtitle={inviteTexts.rule}
      closable={!isPending}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={inviteTexts.name}
          name="name"
          required
          maxLength={maximumLengths.name}
          autoComplete="off"
          error={faultOf(error, 'name')}
        />
        <TextField
          label={inviteTexts.email}
          name="email"
          type="email"
          required
          maxLength={maximumLengths.email}
          autoComplete="off"
          error={faultOf(error, 'email')}
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
        <Refusal failure={error} />
        <div className={styles.actions}>
          <Button type="submit" busy={isPending} busyLabel={inviteTexts.submitting}>
            {inviteTexts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
