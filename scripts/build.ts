// Builds the site: bundles it, prerenders every page and compresses the files.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { BuiltPage, PageManifest } from '../contract/page.ts';
import { readBrand } from '../domain/brand.ts';
import { everyLanguage, type Language, languages } from '../domain/languages.ts';
import { readPublishableKey } from '../server/auth/tokens/publishable-key.ts';
import { readConfig } from '../server/config.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { exitWith } from '../server/lifetime.ts';
import { buildFolder, isBuilt, root } from '../server/pages/built-site.ts';
import { precompress } from '../server/pages/encodings.ts';
import { manifestFile, offlineRooms, topOf } from '../site/offline/offline-rooms.ts';
import { fileOf, type Page, pathIn } from '../site/pages/page.ts';
import { pages, pagesIn } from '../site/pages/pages.ts';
import { type InlineScripts, inlineScripts } from './inline-scripts.ts';
import { removeOldBuilds, takeTurnToBuild } from './kept-builds.ts';
import { roomManifest } from './offline/room-manifest.ts';
import { builtWorkers, writeWorkers } from './offline/workers.ts';
import { readBundle } from './pages/bundle.ts';
import { drawSharePicture } from './share-picture/share-picture.ts';

type Prerenderer = Pick<typeof import('../site/entry-server.tsx'), 'pageHead' | 'renderPage'>;

// The build refuses the settings that a start would refuse. The site's calls carry a public key. A
// start passes its own; a build on its own takes the key from the database that a start would use.
try {
  const { provider, publishableKey } = readConfig(process.env);
  if (provider === null && publishableKey === null) {
    await withDatabase(async (sql) => {
      process.env.SUPABASE_PUBLISHABLE_KEY = await sql.begin(async (transaction) => {
        await transaction`set local role supabase_auth_admin`;
        return readPublishableKey(transaction);
      });
    }, 'made');
  }
} catch (faults) {
  exitWith(faults);
}
// Visitors get React's production build, whatever the environment says.
process.env.NODE_ENV = 'production';
// Without SITE_URL we build for the default port. A start on another port rewrites the address.
const { siteUrl } = readConfig({ SITE_URL: process.env.SITE_URL });
const configFile = path.join(root, 'vite.config.ts');
const folder = buildFolder(process.env);
// We build beside the other builds and move the result into place when it is complete. That way
// nobody ever sees half a build.
const next = `${folder}.${process.pid}`;
const client = path.join(next, 'client');

if (!(await isBuilt(folder))) {
  const endTurn = await takeTurnToBuild();
  if (!(await isBuilt(folder))) await buildSite();
  await removeOldBuilds();
  endTurn();
}

async function buildSite(): Promise<void> {
  const inline = await inlineScripts(path.join(next, 'inline'), process.env);
  for (const language of everyLanguage) await buildIn(language, inline);
  for (const { prefix } of Object.values(languages)) {
    for (const room of offlineRooms) {
      const top = topOf(room, prefix);
      const manifest = roomManifest(room, readBrand(process.env), top);
      await writeFile(path.join(client, manifestFile(top)), manifest);
    }
  }
  await writeManifest();
  await writeSearchFiles();
  await writeFile(
    path.join(client, 'share.png'),
    await drawSharePicture(readBrand(process.env).name),
  );
  await precompress(client);
  // Left over from a release that built in place.
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}

/** Bundles and prerenders the pages of a language, beside those of the others. */
async function buildIn(language: Language, inline: InlineScripts): Promise<void> {
  const prerender = path.join(next, `prerender-${language}`);
  const common = { configFile, logLevel: 'warn', mode: language } as const;
  await build({ ...common, build: { outDir: client, emptyOutDir: false } });
  await build({ ...common, build: { outDir: prerender, ssr: true } });
  const { pageHead, renderPage }: Prerenderer = await import(
    pathToFileURL(path.join(prerender, 'entry-server.js')).href
  );
  const bundle = await readBundle(client);
  const written = await readFile(path.join(root, 'site', 'index.html'), 'utf8');
  const template = written.replace(languages.en.tag, languages[language].tag);

  for (const page of pagesIn(language)) {
    const modules = modulesOf(page);
    const needed = bundle.scriptsOf(modules);
    const html = await renderPage(page.path === '*' ? '/404' : page.path);
    const styles = await bundle.stylesOf(modules, html);
    const address = pathIn(language, page);
    const first = page.firstCalls ? inline.callAtOnce(address, page.firstCalls) : '';
    const early = page.urgent ? startAtOnce(needed) : '';
    const scripts = first + early + inline.boot(needed);
    const lead = page.isPhonesChoice ? inline.goToChosen : '';
    const head = `${lead}${pageHead(page, siteUrl)}${styles}${scripts}`;
    await writeFile(path.join(client, fileOf(page, language)), fill(template, head, html));
  }
  await writeWorkers(language, { client, work: next, manifest: bundle.manifest });
  await rm(path.join(client, '.vite'), { recursive: true });
  await rm(prerender, { recursive: true });
}

/** Returns a page's entry, the page whose frame it has, and its own module. */
function modulesOf({ entry, within, module }: Page): string[] {
  const frames = pages.filter(({ path }) => path === within).map((frame) => frame.module);
  return [entry ?? 'entry-client.tsx', ...frames, module];
}

/** Writes the server's list of pages (contract/page.ts). */
async function writeManifest(): Promise<void> {
  const built = everyLanguage.flatMap((language) =>
    pagesIn(language).map((page) => builtPage(page, language)),
  );
  const manifest: PageManifest = { siteUrl, pages: [...built, ...builtWorkers()] };
  await writeFile(path.join(next, 'pages.json'), JSON.stringify(manifest));
}

function builtPage(page: Page, language: Language): BuiltPage {
  const address = pathIn(language, page);
  const robots = page.indexed ? {} : { 'X-Robots-Tag': 'noindex' };
  const backend = process.env.SUPABASE_URL ? [new URL(process.env.SUPABASE_URL).origin] : [];
  return {
    file: fileOf(page, language),
    paths: [address, ...(page.below ? [`${address}/*`] : [])],
    headers: { ...robots, ...page.headers },
    ...(page.mayLocate && { mayLocate: true }),
    picturesFrom: (page.pictures ?? []).flatMap((from) => (from === 'phone' ? ['blob:'] : backend)),
  };
}

function fill(template: string, head: string, page: string): string {
  return template
    .replace(/\n\s*<script type="module".*<\/script>/, '')
    .replace(/>\s+</g, '><')
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page);
}

/** Returns tags that run the first module and fetch the others while the page is arriving. */
function startAtOnce([entry, ...others]: readonly string[]): string {
  const preloads = others.map((file) => `<link rel="modulepreload" href="/${file}">`);
  return `<script type="module" async src="/${entry}"></script>${preloads.join('')}`;
}

async function writeSearchFiles(): Promise<void> {
  await writeFile(
    path.join(client, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
  const urls = everyLanguage
    .flatMap((language) =>
      pagesIn(language)
        .filter(({ indexed }) => indexed)
        .map((page) => `<url><loc>${siteUrl}${pathIn(language, page)}</loc></url>`),
    )
    .join('');
  await writeFile(
    path.join(client, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  );
}
