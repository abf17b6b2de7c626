import { useId } from 'react';
import { type OpenInvitation, withdrawInvitation } from '../../../contract/team/people.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../frame/table.tsx';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';
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
      <Refusal failure={failure} />
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
                  {name} <span className={styles.email}>{email}</span>
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
