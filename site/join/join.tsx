import { type ReactNode, useEffect, useState } from 'react';
import { invitation } from '../../contract/team/joining.ts';
import type { Role } from '../../domain/people/roles.ts';
import { useRead } from '../calls/use-read.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { Button } from '../ui/button.tsx';
import { forgetInvitation, useInvitationSecret } from './invitation-link.ts';
import { Invited } from './invited.tsx';
import styles from './join.module.css';
import { Joined } from './joined.tsx';
import { joinTexts } from './texts.ts';

/** What an invitation's link opens (docs/product.md, "Joining the team"). */
export function Join() {
  const secret = useInvitationSecret();
  return (
    <PageFrame>
      <section className={`wrap ${styles.page}`}>
        {secret === undefined ? (
          <Opening />
        ) : secret === null ? (
          <Words {...joinTexts.none} />
        ) : (
          <Opened key={secret} secret={secret} />
        )}
      </section>
    </PageFrame>
  );
}

function Opened({ secret }: { secret: string }) {
  const read = useRead(invitation, { token: secret });
  const [role, setRole] = useState<Role | null>(null);
  const [isGone, setIsGone] = useState(false);
  const isUsedUp = isGone || read.refused?.code === 'link-gone';

  // A link that is used up is not kept, whoever used it.
  const isKept = !isUsedUp && role === null;
  useEffect(() => {
    if (!isKept) forgetInvitation();
  }, [isKept]);

  if (role !== null) return <Joined role={role} />;
  if (isUsedUp) return <Words {...joinTexts.gone} />;
  if (read.state === 'loading') return <Opening />;
  if (read.state !== 'ready') {
    const { title, text, retry } = joinTexts.failed;
    return (
      <Words title={title} text={text}>
        <Button variant="secondary" onClick={read.askAgain}>
          {retry}
        </Button>
      </Words>
    );
  }
  return (
    <Invited
      invitation={read.answer}
      secret={secret}
      onJoined={setRole}
      onGone={() => setIsGone(true)}
    />
  );
}

function Opening() {
  return (
    <>
      <h1>{joinTexts.title}</h1>
      <p role="status">{joinTexts.loading}</p>
      <noscript>{joinTexts.withoutScripts}</noscript>
    </>
  );
}

type WordsProps = { title: string; text: string; children?: ReactNode };

function Words({ title, text, children }: WordsProps) {
  return (
    <div role="status" className={styles.words}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
