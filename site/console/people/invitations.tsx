import { useId } from 'react';
import { maximumLengths } from '../../../contract/shapes/text-fields.ts';
import { invite, type OpenInvitation, withdrawInvitation } from '../../../contract/team/people.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { roleLabels, roles } from '../../../domain/people/roles.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { useForm } from '../../calls/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { Table } from '../frame/table.tsx';
import { NotSaved } from './not-saved.tsx';
import styles from './people.module.css';
import { inviteTexts, peopleTexts } from './texts.ts';

/** The invitations that nobody has taken yet. Only owners see them. */
export function Invitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const title = useId();
  const { run, failure, isBusy } = useAct(withdrawInvitation);
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title}>
        {inviteTexts.open} <span className={styles.count}>{invitations.length}</span>
      </h2>
      <NotSaved failure={failure} />
      {invitations.length === 0 && <p>{inviteTexts.none}</p>}
      {invitations.length > 0 && (
        <Table
          rows={invitations}
          keyOf={({ id }) => id}
          columns={[
            {
              ...{ head: peopleTexts.columns.name, as: 'name' },
              cell: ({ name, email }) => (
                <>
                  {name} <span className={`small-print ${styles.email}`}>{email}</span>
                </>
              ),
            },
            { head: peopleTexts.columns.role, cell: ({ role }) => roleLabels[role] },
            {
              ...{ head: inviteTexts.by, as: 'wide' },
              cell: ({ invitedBy }) => invitedBy ?? inviteTexts.operator,
            },
            {
              head: inviteTexts.until,
              cell: ({ expiresAt }) => formatManilaTime(new Date(expiresAt)),
            },
            {
              as: 'amount',
              cell: ({ id, name }) => (
                <Button
                  variant="quiet"
                  aria-label={inviteTexts.withdrawOf(name)}
                  disabled={isBusy}
                  onClick={() => run({ id })}
                >
                  {inviteTexts.withdraw}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

/** Invites somebody to the team by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form, failure, isBusy } = useForm(invite, {
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
      <Form className={styles.form} {...form}>
        <TextField
          label={inviteTexts.name}
          name="name"
          required
          maxLength={maximumLengths.name}
          autoComplete="off"
        />
        <TextField
          label={inviteTexts.email}
          name="email"
          type="email"
          required
          maxLength={maximumLengths.email}
          autoComplete="off"
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
        <NotSaved failure={failure} />
        <div className="row">
          <Button type="submit" busy={isBusy} busyLabel={inviteTexts.submitting}>
            {inviteTexts.submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
