import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBrand } from './domain/brand.ts';

/** The site's build: `site/` to `dist/client`, and its server rendering to `dist/prerender`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'site',
  plugins: [react()],
  define: {
    __BRAND__: JSON.stringify(readBrand(process.env)),
    __PROVIDER_URL__: JSON.stringify(process.env.SUPABASE_URL ?? ''),
    __PUBLISHABLE_KEY__: JSON.stringify(process.env.SUPABASE_PUBLISHABLE_KEY ?? ''),
  },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: isSsrBuild ? '../dist/prerender' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rollupOptions: { input: isSsrBuild ? 'site/entry-server.tsx' : 'site/entry-client.tsx' },
    ssr: isSsrBuild === true,
  },
}));
