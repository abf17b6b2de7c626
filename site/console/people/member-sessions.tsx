import { endMemberSession, memberSessions } from '../../../contract/team/member-accounts.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { SignedInList } from '../../session/signed-in-list.tsx';
import { Loaded } from '../frame/notice.tsx';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';
import { accountTexts } from './texts.ts';

/** Where a member is signed in, for owners and for the member. What is ended is signed out at once. */
export function MemberSessions({ id }: { id: string }) {
  const { run, failure, running } = useAct(endMemberSession);
  return (
    <section className={styles.form} aria-labelledby="member-sessions">
      <h3 id="member-sessions">{accountTexts.sessions}</h3>
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
