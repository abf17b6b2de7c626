import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { invitation } from '../../contract/team/joining.ts';
import { mayUseConsole, type Role, roomOf } from '../../domain/people/roles.ts';
import { useRead } from '../calls/use-read.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { useMemberMark } from '../session/use-member-mark.ts';
import { readStored, writeStored } from '../submission/kept-in-browser.ts';
import { forgetText } from '../ui/browser-storage.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Invited } from './invited.tsx';
import styles from './join.module.css';
import { joinTexts } from './texts.ts';

/** Opens from an invitation's link (docs/product.md, "Joining the team"). */
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
  const countsAsUsed = isGone || read.refused?.code === 'link-gone';

  // A used link is not kept, whoever used it.
  const isKept = !countsAsUsed && role === null;
  useEffect(() => {
    if (!isKept) forgetInvitation();
  }, [isKept]);

  if (role !== null) return <Joined role={role} />;
  if (countsAsUsed) return <Words {...joinTexts.gone} />;
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
    <div role="status" className={`stack-loose ${styles.words}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

function Joined({ role }: { role: Role }) {
  const { joined } = joinTexts;
  useMemberMark(roomOf(role));
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const [text, href, label] = mayUseConsole(role)
    ? [joined.console, '/team', joined.openConsole]
    : [joined.crew, '/crew', joined.openCrew];
  return (
    <div className={`stack-loose ${styles.words}`}>
      <h1 ref={title} tabIndex={-1}>
        {joined.title}
      </h1>
      <p>{text}</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </div>
  );
}

const storageName = 'maayos-invitation';

/**
 * Returns null if the page was opened without a link, and undefined while that is unknown. Removes
 * the secret from the address at once. The browser keeps it, because signing up leads to a mailbox
 * and back.
 */
function useInvitationSecret(): string | null | undefined {
  const { hash } = useLocation();
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const [, linked] = /^#token=(.+)$/.exec(hash) ?? [];
    if (linked !== undefined) {
      writeStored('browser', storageName, linked);
      history.replaceState(history.state, '', location.pathname);
    }
    const kept = readStored('browser', storageName);
    setSecret(typeof kept === 'string' ? kept : null);
  }, [hash]);
  return secret;
}

function forgetInvitation(): void {
  forgetText('browser', storageName);
}
