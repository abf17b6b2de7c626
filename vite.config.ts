import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBrand } from './domain/brand.ts';

const site = path.join(import.meta.dirname, 'site');

const brand = readBrand(process.env);

/** The home page's entry has its code in it. Every other page fetches its own beside entry-client.tsx. */
const clientEntries = ['entry-home.tsx', 'entry-client.tsx'];

/** The package leads every bundler to its development build, with warnings that nobody reads. */
const router = path.join(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
);

/** Code that every page runs from the start. It belongs here even if other chunks import it too. */
const firstCode =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|site\/(app|brand|dialogs|start-site|routes|frame\/[a-z-]+|loading\/(lazy-view|early-taps|start-when-idle)|session\/(kept-answers|session|storage-key|stored-(room|session))|styles\/[a-z]+|submission\/(draft|stored-json)|ui\/(button|close-icon|icon|toast|toast-card|toast-region|use-departure))(\.module)?\.(tsx?|css)$|domain\/(brand|business)\.ts$/;

const firstView = { name: 'first-view', test: firstCode };

/**
 * The home page's code, in one file with its entry. The styles of its prerendered parts that become
 * interactive later are in it too: their content is on the page before their code.
 */
const home = {
  name: 'home',
  test:
    brand.pricing === 'public'
      ? /site\/(entry-home|home\/(home|(benefits|carousel|comparison|package-view)\.module))\.(tsx|css)$/
      : /site\/(entry-home|home\/(home|(benefits|carousel|comparison)\.module))\.(tsx|css)$/,
};

/**
 * The code that every dialog shares. The account dialogs' styles are in it, so that they come in
 * one file.
 */
const dialogs = {
  name: 'dialogs',
  test: /site\/(ui\/(dialog|field|[a-z-]+-field|honeypot)\.(tsx|module\.css)|account\/account\.module\.css)$/,
};

/** The account dialogs, which are small and lead to each other. */
const account = {
  name: 'account',
  test: /site\/(account\/(account-|auth-dialog|auth-tabs|continue-as|link-form|new-password|sign-|texts)|session\/(account-|texts))/,
};

/**
 * Small modules that several lazy parts share, each kind in one file. The first view names every
 * file that a lazy part needs, so many small files would make it larger.
 */
const facts = {
  name: 'facts',
  test: /domain\/(calendar\/[a-z-]+|changes\/asked|manila-date|contact-rules|money\/payment-methods|packages|people\/roles|prices|reference|requests\/(answer-clock|quote|request-states)|service-numbers|services|terms|visits\/visit-states)\.ts$/,
};
const calls = {
  name: 'calls',
  test: /node_modules\/(tslib|valibot|@supabase\/functions-js)\/|contract\/(answer-quote|crew-face|member-picture|problem|problem-report|proof|quote|team\/(request-fields|visit-shapes)|text-fields)\.ts$|site\/(calls\/[a-z-]+|offline\/(install-worker|offline-rooms)|session\/(apps-of|expected-link|(use-)?member-mark|phone-marks|provider)|ui\/(amount|face|reference|small-photos)(\.module)?)\.(tsx?|css)$/,
};
/** What the console and the homes of the portal know of a client. */
const clients = {
  name: 'clients',
  test: /contract\/team\/(asked-change|client|client-fields|history|problem)\.ts$|domain\/requests\/contact\.ts$/,
};
const portal = { name: 'portal-frame', test: /site\/portal\/frame\/(?!action-form)/ };
const proof = { name: 'proof', test: /site\/proof\/(?!shared-proof-page|enlarged)/ };
const client = { name: 'client', test: /site\/session\/(client|guarded-client)\.ts$/ };

/**
 * The site's bundles: the code for the browser and, with `--ssr`, the code that prerenders the
 * pages.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: site,
  plugins: [react()],
  resolve: { alias: command === 'build' && !isSsrBuild ? { 'react-router': router } : {} },
  define: {
    __BUILD_YEAR__: new Date().getFullYear(),
    __BRAND__: JSON.stringify(brand),
    __PROVIDER_URL__: JSON.stringify(process.env.SUPABASE_URL ?? ''),
    __PUBLISHABLE_KEY__: JSON.stringify(process.env.SUPABASE_PUBLISHABLE_KEY ?? ''),
  },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rollupOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      input: (isSsrBuild ? ['entry-server.tsx'] : clientEntries).map((entry) =>
        path.join(site, entry),
      ),
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              firstView,
              home,
              facts,
              calls,
              dialogs,
              account,
              client,
              clients,
              proof,
              portal,
            ],
          },
        },
      }),
    },
  },
}));
