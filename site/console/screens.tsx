import type { ReactNode } from 'react';

/** The console's screens by their path below /team (docs/product.md, "Service words"). */
export const screens: Readonly<Record<string, ReactNode>> = {};
