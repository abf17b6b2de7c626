import { useId } from 'react';
import { type OpenInvitation, withdrawInvitation } from '../../../contract/team/people.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
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
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{peopleTexts.columns.name}</th>
              <th scope="col">{peopleTexts.columns.role}</th>
              <th scope="col" className={styles.wide}>
                {inviteTexts.by}
              </th>
              <th scope="col">{inviteTexts.until}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {invitations.map(({ id, name, email, role, invitedBy, expiresAt }) => (
              <tr key={id}>
                <th scope="row">
                  {name} <span className={styles.email}>{email}</span>
                </th>
                <td>{roleLabels[role]}</td>
                <td className={styles.wide}>{invitedBy ?? inviteTexts.operator}</td>
                <td>{formatManilaTime(new Date(expiresAt))}</td>
                <td className={styles.last}>
                  <Button
                    variant="quiet"
                    aria-label={inviteTexts.withdrawOf(name)}
                    disabled={isBusy}
                    onClick={() => run({ id })}
                  >
                    {inviteTexts.withdraw}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
