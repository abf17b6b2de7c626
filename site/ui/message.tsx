import { type ReactNode, useEffect, useRef } from 'react';

type MessageProps = {
  title: string;
  text: string;
  /** Whether it stands for a whole page, and so has its heading. */
  isPage?: boolean;
  /** Whether screen readers read it as soon as it appears. */
  isAlert?: boolean;
  className: string | undefined;
  /** What helps. */
  children?: ReactNode;
};

/** A message in place of content, which the room gives its look. Its title can take the focus. */
export function Message(props: MessageProps) {
  const { title, text, isPage = false, isAlert = false, className, children } = props;
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={className} role={isAlert ? 'alert' : undefined}>
      <Title tabIndex={-1}>{title}</Title>
      <p>{text}</p>
      {children}
    </section>
  );
}

/**
 * Says what came of an action. It replaces what was tapped, so it takes over the keyboard focus, and
 * screen readers read it.
 */
export function Saying({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className={className}>
      {children}
    </p>
  );
}
