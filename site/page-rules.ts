import type { PageRules } from '../contract/page.ts';
import { offlineRooms, workerFile } from './offline/offline-rooms.ts';
import { factsOf, pagesBelow } from './page-facts.ts';

declare const __PROVIDER_URL__: string;

/** Where pictures come from if the backend is not this site itself. */
const picturesFrom = __PROVIDER_URL__ === '' ? [] : [new URL(__PROVIDER_URL__).origin];

/** A service worker fetches the pages and files of its room, and nobody uses an old one. */
const workerRules: PageRules = {
  headers: {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  },
};

/**
 * A visit's page shows the photos of a report before they are sent. Who comes to it from another page of
 * the portal still has that page's policy.
 */
const portalRules: PageRules = { picturesFrom: ['blob:', ...picturesFrom] };
const portalFiles = ['/portal', ...pagesBelow.map(({ path }) => path)].map(
  (path) => factsOf({ path }).file,
);

/**
 * What single pages and the service workers send differently, by their file. Kept apart from the
 * routes, because only the server needs it.
 */
export const pageRules: Readonly<Record<string, PageRules>> = {
  // The crew looks at the pictures that lie on the phone.
  'crew.html': { picturesFrom: ['blob:'] },
  ...Object.fromEntries(offlineRooms.map((room) => [workerFile(room), workerRules])),
  // The address holds the secret of the link.
  'proof.html': { headers: { 'Referrer-Policy': 'no-referrer' }, picturesFrom },
  'quote.html': { headers: { 'Referrer-Policy': 'no-referrer' } },
  'team.html': { picturesFrom },
  ...Object.fromEntries(portalFiles.map((file) => [file, portalRules])),
};
