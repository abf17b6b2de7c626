import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBrand } from './domain/brand.ts';

const site = path.join(import.meta.dirname, 'site');

const brand = readBrand(process.env);

/** Code that every page runs from the start. It belongs here even if other chunks import it too. */
const firstCode =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|site\/(brand|dialogs|frame\/(dialog-entry|open-dialog)|loading\/lazy-view|session\/session|submission\/(draft|stored-json)|ui\/(button|close-icon|icon|toast|toast-card|toast-region|use-departure))\.tsx?$|domain\/(brand|business)\.ts$/;

/**
 * The styles of prerendered parts that become interactive later: their content is on the page
 * before their code.
 */
const firstStyles =
  brand.pricing === 'public'
    ? /home\/(benefits|carousel|comparison|package-view)\.module\.css$/
    : /home\/(benefits|carousel|comparison)\.module\.css$/;

const firstView = {
  name: 'first-view',
  test: (module: string) => firstCode.test(module) || firstStyles.test(module),
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
  test: /domain\/(calendar\/[a-z-]+|manila-date|contact-rules|packages|people\/roles|requests\/request-states|prices|service-numbers|services|terms)\.ts$/,
};
const calls = {
  name: 'calls',
  test: /node_modules\/(valibot|@supabase\/functions-js)\/|contract\/(problem|text-fields)\.ts$|site\/calls\/[a-z-]+\.ts$/,
};
const proof = { name: 'proof', test: /site\/proof\/(?!shared-proof-page|enlarged)/ };
const client = {
  name: 'client',
  test: /site\/session\/(client|guarded-client|kept-answers|(use-)?member-mark|phone-(marks|texts)|provider|stored-(account|room))\.ts$/,
};

/**
 * The site's bundles: the code for the browser and, with `--ssr`, the code that prerenders the
 * pages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: site,
  plugins: [react()],
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
      input: path.join(site, isSsrBuild ? 'entry-server.tsx' : 'entry-client.tsx'),
      ...(!isSsrBuild && {
        output: {
          codeSplitting: { groups: [firstView, dialogs, account, facts, calls, client, proof] },
        },
      }),
    },
  },
}));
