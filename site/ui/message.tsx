import { type ReactNode, useEffect, useRef } from 'react';

type MessageProps = {
  title: string;
  text: string;
  /** Whether it fills a whole page, and so has the page's heading. */
  isPage?: boolean;
  /** Whether screen readers read it as soon as it appears. */
  isAlert?: boolean;
  className: string | undefined;
  children?: ReactNode;
};

/** Replaces content. The room styles it. Its title can take the focus. */
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
 * Shows an action's outcome. It replaces what was tapped, so it takes the focus, and screen readers
 * read it.
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
