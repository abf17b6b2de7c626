import { useEffect, useRef } from 'react';
import { mayUseConsole, type Role, roomOf } from '../../domain/people/roles.ts';
import { useMemberMark } from '../session/use-member-mark.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './join.module.css';
import { joinTexts } from './texts.ts';

/** The membership has begun, and the next step leads to the work. */
export function Joined({ role }: { role: Role }) {
  const { joined } = joinTexts;
  useMemberMark(roomOf(role));
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const [text, href, label] = mayUseConsole(role)
    ? [joined.console, '/team', joined.openConsole]
    : [joined.crew, '/crew', joined.openCrew];
  return (
    <div className={styles.words}>
      <h1 ref={title} tabIndex={-1}>
        {joined.title}
      </h1>
      <p>{text}</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </div>
  );
}
