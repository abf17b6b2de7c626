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
  test: /domain\/(calendar\/[a-z-]+|manila-date|money\/payment-methods|contact-rules|packages|people\/roles|requests\/request-states|prices|service-numbers|services|terms)\.ts$/,
};
const calls = {
  name: 'calls',
  test: /node_modules\/(valibot|@supabase\/functions-js)\/|contract\/(crew-face|member-picture|problem|problem-report|proof|text-fields)\.ts$|site\/(calls\/[a-z-]+|offline\/(install-worker|offline-rooms))\.ts$/,
};
/** Pictures that crews, clients and the console see. */
const pictures = { name: 'pictures', test: /site\/ui\/(face|small-photos)\.(tsx|module\.css)$/ };
const proof = { name: 'proof', test: /site\/proof\/(?!shared-proof-page|enlarged)/ };
/** What the browser stores of a visitor, besides the session. */
const stored = {
  name: 'stored',
  test: /node_modules\/tslib\/|site\/session\/(expected-link|(use-)?member-mark|phone-marks|provider)\.ts$/,
};
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
              stored,
              dialogs,
              account,
              facts,
              calls,
              client,
              pictures,
              proof,
            ],
          },
        },
      }),
    },
  },
}));
