import {
  endMemberSession,
  memberSessions,
  resetFactor,
} from '../../../contract/team/member-accounts.ts';
import type { TeamMember } from '../../../contract/team/people.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { SignedInList } from '../../session/signed-in-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../frame/notice.tsx';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';
import { peopleTexts, accountTexts as texts } from './texts.ts';

type NewFactorProps = {
  member: TeamMember;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** Says what a new second factor does, does it, and shows the code that the member needs. */
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
      <Refusal failure={failure} />
      <div className={styles.actions}>
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

/** Where a member is signed in, for owners and for the member. What is ended is signed out at once. */
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
      <Refusal failure={failure} />
    </section>
  );
}
