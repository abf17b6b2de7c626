import type { ReactNode } from 'react';

type FactProps = { label: string; className?: string | undefined; children: ReactNode };

/** A fact with its name, in a list (dl) that says how it looks. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
