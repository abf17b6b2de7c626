import { Link } from 'react-router';
import { countVisits, nobody } from '../../../contract/team/giving.ts';
import {
  endMemberSession,
  memberSessions,
  resetFactor,
} from '../../../contract/team/member-accounts.ts';
import { cashHeldBy, deactivateMember, type TeamMember } from '../../../contract/team/people.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { SignedInList } from '../../session/signed-in-list.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { givingAddress } from '../frame/addresses.ts';
import { Loaded } from '../frame/notice.tsx';
import { givingTexts } from '../giving/texts.ts';
import { NotSaved } from './not-saved.tsx';
import styles from './people.module.css';
import { memberTexts, peopleTexts, accountTexts as texts } from './texts.ts';

type NewFactorProps = {
  member: TeamMember;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** Resets the second factor after a confirmation, and shows the code for the member. */
export function NewFactor({ member: { id, name }, onBusy, onClose }: NewFactorProps) {
  const { run, answer, failure, isBusy } = useAct(resetFactor);
  const reset = async () => {
    onBusy(true);
    await run({ id });
    onBusy(false);
  };
  return (
    <div className={styles.form}>
      {answer === null && (
        <ul className={styles.effects}>
          {texts.effects(name).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      <div role="status">
        {answer !== null && (
          <>
            <p>{answer.code === null ? texts.byMail(name) : texts.byCode(name)}</p>
            {answer.code !== null && <p className={styles.code}>{answer.code}</p>}
          </>
        )}
      </div>
      <NotSaved failure={failure} />
      <div className="row">
        {answer === null && (
          <Button busy={isBusy} busyLabel={texts.resetting} onClick={reset}>
            {texts.reset}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {answer === null ? peopleTexts.cancel : peopleTexts.close}
        </Button>
      </div>
    </div>
  );
}

/** Sessions of a member, for owners and the member. Ending one signs it out at once. */
export function MemberSessions({ id }: { id: string }) {
  const { run, failure, running } = useAct(endMemberSession);
  return (
    <section className={styles.form} aria-labelledby="member-sessions">
      <h3 id="member-sessions">{texts.sessions}</h3>
      <Loaded read={useRead(memberSessions, { id })}>
        {({ sessions }) => (
          <SignedInList
            sessions={sessions}
            ending={running?.session ?? null}
            onEnd={(session) => run({ id, session })}
          />
        )}
      </Loaded>
      <NotSaved failure={failure} />
    </section>
  );
}

type DeactivateProps = {
  member: TeamMember;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

/** Asks first, and says how many visits are left without the member. */
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
      <NotSaved failure={failure} />
      <div className="row">
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
