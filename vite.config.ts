import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBrand } from './domain/brand.ts';

const site = path.join(import.meta.dirname, 'site');

/** What every page runs or shows from the start goes into one file with its styles, whatever fetches it later too. */
const firstView = {
  name: 'first-view',
  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|site\/(brand|dialogs|home\/icon|session\/session|ui\/(button|toast))\.tsx?$|domain\/(brand|business)\.ts$|home\/(benefits|carousel|comparison)\.module\.css$/,
};

/** The site's bundles: what the browser runs, and with `--ssr` what prerenders the pages. */
export default defineConfig(({ isSsrBuild }) => ({
  root: site,
  plugins: [react()],
  define: {
    __BUILD_YEAR__: new Date().getFullYear(),
    __BRAND__: JSON.stringify(readBrand(process.env)),
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
      ...(!isSsrBuild && { output: { codeSplitting: { groups: [firstView] } } }),
    },
  },
}));
