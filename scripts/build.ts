// Builds the site: bundles it, prerenders every page and compresses the files.
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import type { PageManifest } from '../contract/page.ts';
import { readBrand } from '../domain/brand.ts';
import { readPublishableKey } from '../server/auth/tokens/publishable-key.ts';
import { readConfig } from '../server/config.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { exitWith } from '../server/lifetime.ts';
import { buildFolder, builds, isBuilt, root } from '../server/pages/built-site.ts';
import { precompress } from '../server/pages/precompress.ts';
import { offlineRooms, workerFile } from '../site/offline/offline-rooms.ts';
import { classicScript } from './classic-script.ts';
import { inlineScripts } from './inline-scripts.ts';
import { crewManifest, crewManifestFile } from './offline/crew-manifest.ts';
import { offlineShell } from './offline/shell.ts';
import { drawSharePicture } from './share-picture/share-picture.ts';

type Prerenderer = Pick<
  typeof import('../site/entry-server.tsx'),
  'pageHead' | 'factsOf' | 'pageRules' | 'pages' | 'renderPage'
>;

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
    }, 'make');
  }
} catch (faults) {
  exitWith(faults);
}
// Visitors get React's production build, whatever the environment says.
process.env.NODE_ENV = 'production';
// Without SITE_URL we build for the default port. A start on another port rewrites the address.
const { siteUrl } = readConfig({ SITE_URL: process.env.SITE_URL });
const configFile = path.join(root, 'vite.config.ts');
const keptBuilds = 3;
const folder = buildFolder(process.env);
// We build beside the other builds and move the result into place when it is complete. That way
// nobody ever sees half a build.
const next = `${folder}.${process.pid}`;
const client = path.join(next, 'client');
const prerender = path.join(next, 'prerender');

try {
  await build({ configFile, logLevel: 'warn', build: { outDir: client } });
  await build({ configFile, logLevel: 'warn', build: { outDir: prerender, ssr: true } });
  await prerenderPages();
  await writeFile(
    path.join(client, 'share.png'),
    await drawSharePicture(readBrand(process.env).name),
  );
  await rm(prerender, { recursive: true });
  await precompress(client);
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
} catch (error) {
  // Another process built the same first, and its folder is as good as ours.
  if (!(await isBuilt(folder))) throw error;
} finally {
  await rm(next, { recursive: true, force: true });
}
await removeOldBuilds();

async function removeOldBuilds(): Promise<void> {
  const names = (await readdir(builds)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => {
      const place = path.join(builds, name);
      return { place, builtAt: (await stat(place)).mtimeMs };
    }),
  );
  const old = dated.toSorted((a, b) => b.builtAt - a.builtAt).slice(keptBuilds);
  for (const { place } of old) await rm(place, { recursive: true, force: true });
}

async function prerenderPages(): Promise<void> {
  const prerenderer: Prerenderer = await import(
    pathToFileURL(path.join(prerender, 'entry-server.js')).href
  );
  const manifestFile = path.join(client, '.vite', 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const template = await readFile(path.join(root, 'site', 'index.html'), 'utf8');
  const inline = await inlineScripts(path.join(next, 'inline'), process.env);

  for (const route of prerenderer.pages) {
    const facts = prerenderer.factsOf(route);
    const { file, entry = 'entry-client.tsx', module, urgent, firstCalls } = facts;
    const page = await prerenderer.renderPage(route.path === '*' ? '/404' : route.path);
    const sources = [entry, ...(module ? [module] : [])];
    const styles = await stylesOf(manifest, sources);
    const needed = new Set(
      [...sources, ...(urgent ?? [])].flatMap((name) => filesOf(manifest, name)),
    );
    const first = firstCalls ? inline.callAtOnce(route.path, firstCalls) : '';
    const early = urgent ? startAtOnce([...needed]) : '';
    const scripts = first + early + inline.boot([...needed]);
    const head = `${prerenderer.pageHead(route, siteUrl)}${styles}${scripts}`;
    await writeFile(path.join(client, file), fill(template, head, page));
  }
  await writeFile(path.join(client, crewManifestFile), crewManifest(readBrand(process.env)));
  await writeWorkers(manifest, prerenderer);
  await writeManifest(prerenderer);
  await writeSearchFiles(
    prerenderer.pages.filter((route) => prerenderer.factsOf(route).indexed).map(({ path }) => path),
  );
  await rm(path.join(client, '.vite'), { recursive: true });
}

/** Writes what opens the pages of some rooms without a connection. */
async function writeWorkers(manifest: Manifest, { factsOf, pages }: Prerenderer): Promise<void> {
  const source = path.join(root, 'site', 'offline', 'page-worker.ts');
  const code = await classicScript(source, path.join(next, 'worker'));
  for (const room of offlineRooms) {
    const own = pages
      .filter((route) => route.path === `/${room}` || route.path.startsWith(`/${room}/`))
      .map((route) => ({ path: route.path, file: factsOf(route).file }));
    const shell = JSON.stringify(await offlineShell(room, own, client, manifest));
    await writeFile(
      path.join(client, workerFile(room)),
      code.replaceAll('__SHELL__', () => shell),
    );
  }
}

/** Writes what the server reads of the routes (contract/page.ts). */
async function writeManifest({ factsOf, pageRules, pages: built }: Prerenderer): Promise<void> {
  const pages = built.map((route) => {
    const { file, indexed } = factsOf(route);
    const { headers, picturesFrom = [] } = pageRules[file] ?? {};
    const robots = indexed ? {} : { 'X-Robots-Tag': 'noindex' };
    const paths = [route.path, ...(route.below ? [`${route.path}/*`] : [])];
    return { file, paths, headers: { ...robots, ...headers }, picturesFrom };
  });
  const workers = offlineRooms.map(workerFile).map((file) => {
    return { file, paths: [`/${file}`], picturesFrom: [], ...pageRules[file] };
  });
  const manifest: PageManifest = { siteUrl, pages: [...pages, ...workers] };
  await writeFile(path.join(next, 'pages.json'), JSON.stringify(manifest));
}

function fill(template: string, head: string, page: string): string {
  return template
    .replace(/\n\s*<script type="module".*<\/script>/, '')
    .replace(/>\s+</g, '><')
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page);
}

async function stylesOf(manifest: Manifest, sources: readonly string[]): Promise<string> {
  const files = new Set(sources.flatMap((source) => cssOf(manifest, source)));
  const texts = await Promise.all(
    [...files].map((file) => readFile(path.join(client, file), 'utf8')),
  );
  // The links are disabled, so the browser does not fetch them. Code that loads later sees its
  // styles as present.
  const named = [...files].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  return `<style>${texts.join('').trim()}</style>${named.join('')}`;
}

/** Returns tags that run the first of these modules and fetch the others while the page is still arriving. */
function startAtOnce([entry, ...others]: readonly string[]): string {
  const preloads = others.map((file) => `<link rel="modulepreload" href="/${file}">`);
  return `<script type="module" async src="/${entry}"></script>${preloads.join('')}`;
}

/** Returns the files of a module and of everything that it imports. */
function filesOf(manifest: Manifest, source: string): string[] {
  const { file, imports = [] } = builtOf(manifest, source);
  return [file, ...imports.flatMap((shared) => filesOf(manifest, shared))];
}

/** Returns the style sheets of a module and of the modules it shares with others. */
function cssOf(manifest: Manifest, source: string): string[] {
  const { css = [], imports = [] } = builtOf(manifest, source);
  return [...imports.flatMap((shared) => cssOf(manifest, shared)), ...css];
}

/** Returns what became of a module, or of a group of modules by its name in vite.config.ts. */
function builtOf(manifest: Manifest, source: string): Manifest[string] {
  const built = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
  if (!built) {
    throw new Error(`The client bundle has no ${source}; correct it in site/page-facts.ts.`);
  }
  return built;
}

async function writeSearchFiles(paths: readonly string[]): Promise<void> {
  await writeFile(
    path.join(client, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
  const urls = paths.map((page) => `<url><loc>${siteUrl}${page}</loc></url>`).join('');
  await writeFile(
    path.join(client, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  );
}
