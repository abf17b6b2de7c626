import { Link } from 'react-router';
import { countVisits, nobody } from '../../../contract/team/giving.ts';
import { cashHeldBy, deactivateMember, type TeamMember } from '../../../contract/team/people.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { givingAddress } from '../giving/giving-address.ts';
import { givingTexts } from '../giving/texts.ts';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';
import { memberTexts, peopleTexts } from './texts.ts';

type DeactivateProps = {
  member: TeamMember;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

/** Says what deactivating does and how many coming visits it leaves, and does it. */
export function Deactivate({ member: { id, name }, onBusy, onCancel, onDone }: DeactivateProps) {
  const { run, failure, isBusy } = useAct(deactivateMember);
  const left = useRead(countVisits, { member: id, from: '', to: '' });
  const cash = useRead(cashHeldBy, { id });
  const deactivate = async () => {
    onBusy(true);
    const { answer } = await run({ id });
    onBusy(false);
    if (answer === null) return;
    onDone();
    const isLeft = (left.answer?.alone ?? 0) > 0;
    showToast({
      text: memberTexts.deactivated(name, answer),
      tone: 'success',
      ...(isLeft && { link: { href: givingAddress({ holder: nobody }), label: givingTexts.link } }),
    });
  };
  return (
    <div className={styles.form}>
      <ul className={styles.effects}>
        {memberTexts.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {left.answer && (
        <p>
          <strong>{memberTexts.appointmentsLeft(name, left.answer)}</strong>{' '}
          {left.answer.visits > 0 && (
            <Link to={givingAddress({ holder: id })}>{givingTexts.link}</Link>
          )}
        </p>
      )}
      {cash.answer && cash.answer.visits > 0 && (
        <p>
          <strong>{memberTexts.holds(name, cash.answer)}</strong>{' '}
          <Link to="/team/money">{memberTexts.money}</Link>
        </p>
      )}
      <Refusal failure={failure} />
      <div className={styles.actions}>
        <Button busy={isBusy} busyLabel={memberTexts.deactivating} onClick={deactivate}>
          {memberTexts.deactivate}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {peopleTexts.cancel}
        </Button>
      </div>
    </div>
  );
}
