import type { PageRules } from '../contract/page.ts';

/**
 * What single pages, and the crew's service worker, send differently, by their file. Kept apart from the routes, because only the
 * server needs it.
 */
export const pageRules: Readonly<Record<string, PageRules>> = {
  // The crew looks at the pictures that lie on the phone.
  'crew.html': { picturesFrom: ['blob:'] },
  // It fetches the crew page, and nobody uses an old one.
  'crew-worker.js': {
    headers: {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  },
  // The address holds the secret of the link.
  'proof.html': { headers: { 'Referrer-Policy': 'no-referrer' } },
  'quote.html': { headers: { 'Referrer-Policy': 'no-referrer' } },
};
