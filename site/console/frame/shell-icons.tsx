import type { ReactNode } from 'react';

/** Drawn here, since the site's other icons are part of every first view. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Two people. */
export function PeopleIcon() {
  return (
    <Drawing>
      <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-9.4a3 3 0 1 0-1.5-5.6m3 8.5A6 6 0 0 1 21 20" />
    </Drawing>
  );
}

/** A note and a coin's ring on it. */
export function MoneyIcon() {
  return (
    <Drawing>
      <path d="M3 6h18v12H3zm9 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 9v.1M17.5 15v.1" />
    </Drawing>
  );
}

/** A magnifying glass. */
export function SearchIcon() {
  return (
    <Drawing>
      <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20.5 20.5" />
    </Drawing>
  );
}
