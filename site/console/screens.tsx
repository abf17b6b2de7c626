import type { ReactNode } from 'react';
import { People } from './people/people.tsx';

/** The console's screens by their path below /team (docs/product.md, "Service words"). */
export const screens: Readonly<Record<string, ReactNode>> = {
  people: <People />,
};
