import type { ReactNode } from 'react';

type FactProps = { label: string; className?: string | undefined; children: ReactNode };

/** The list (dl) around it decides its look. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
