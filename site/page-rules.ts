import type { PageRules } from '../contract/page.ts';

/**
 * What single pages send differently, by their file. Kept apart from the routes, because only the
 * server needs it.
 */
export const pageRules: Readonly<Record<string, PageRules>> = {
  // The address holds the secret of the link.
  'proof.html': { headers: { 'Referrer-Policy': 'no-referrer' } },
  'quote.html': { headers: { 'Referrer-Policy': 'no-referrer' } },
};
