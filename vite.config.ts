import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBrand } from './domain/brand.ts';
import { type Language, languages } from './domain/languages.ts';
import { chunksOf } from './scripts/pages/chunks.ts';
import { inLanguage } from './scripts/pages/in-language.ts';
import { patternOf, routesOf } from './scripts/pages/routes.ts';
import { pages, pagesIn } from './site/pages/pages.ts';

const site = path.join(import.meta.dirname, 'site');

const brand = readBrand(process.env);

/** The home page's entry has its code in it. Every other page fetches its own beside entry-client.tsx. */
const clientEntries = ['entry-home.tsx', 'entry-client.tsx'];

/** The package leads every bundler to its development build, with warnings that nobody reads. */
const router = path.join(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
);

function languageOf(mode: string): Language {
  return mode in languages ? (mode as Language) : 'en';
}

/**
 * The site's bundles: the code for the browser and, with `--ssr`, the code that prerenders the
 * pages. A bundle is in one language, which is its mode: English unless that names another.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const language = languageOf(mode);
  return {
    root: site,
    plugins: [react(), inLanguage(language), routesOf(pagesIn(language))],
    resolve: { alias: command === 'build' && !isSsrBuild ? { 'react-router': router } : {} },
    define: {
      // Visitors do not pay for the hook of React's developer tools.
      ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
      __LANGUAGE__: JSON.stringify(language),
      __PREFIX__: JSON.stringify(languages[language].prefix),
      __TRANSLATED__: JSON.stringify(patternOf(pagesIn('fil'))),
      __OTHER__: JSON.stringify(languages[language === 'en' ? 'fil' : 'en']),
      __BUILD_YEAR__: new Date().getFullYear(),
      __BRAND__: JSON.stringify(brand),
      __PROVIDER_URL__: JSON.stringify(process.env.SUPABASE_URL ?? ''),
      __PUBLISHABLE_KEY__: JSON.stringify(process.env.SUPABASE_PUBLISHABLE_KEY ?? ''),
    },
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    build: {
      emptyOutDir: true,
      manifest: !isSsrBuild,
      modulePreload: {
        polyfill: false,
        // The console's page names its scripts itself, so that the first view of all others need not.
        resolveDependencies: (file, needed) =>
          /\bconsole-/.test(file) ? needed.filter((each) => each.endsWith('.css')) : needed,
      },
      assetsInlineLimit: 0,
      copyPublicDir: !isSsrBuild,
      rollupOptions: {
        checks: { bundlerTimings: false, pluginTimings: false },
        input: (isSsrBuild ? ['entry-server.tsx'] : clientEntries).map((entry) =>
          path.join(site, entry),
        ),
        output: {
          // The first view names a hundred files. Seven digits tell their versions apart, and compress better than letters.
          hashCharacters: 'hex',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          ...(!isSsrBuild && {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: chunksOf(site, pages) }],
            },
          }),
        },
      },
    },
  };
});
