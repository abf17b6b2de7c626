import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../server/free-port.ts';
import { buildFolder } from '../../server/pages/built-site.ts';
import { encodings, precompress } from '../../server/pages/encodings.ts';
import { answersOk, type Running, startProgram } from '../processes.ts';
import { type SiteServer, siteSettings, startSiteServer } from '../site-server.ts';

/** A page that is measured, and the process that serves it. */
export type Subject = Running & { url: string };

/** The home page as it is served, the same page without its scripts, and a page written by hand. */
export type Subjects = AsyncDisposable & {
  home: SiteServer;
  withoutScripts: Subject;
  byHand: Subject;
};

/** Starts all three; their files are kept in `folder`. */
export async function startSubjects(folder: string, databaseUrl: string): Promise<Subjects> {
  await using started = new AsyncDisposableStack();
  const home = started.use(await startSiteServer({ folder, databaseUrl }));
  const stripped = path.join(folder, 'without-scripts');
  await copyWithoutScripts(stripped);
  const written = path.join(folder, 'by-hand');
  await cp(path.join(import.meta.dirname, '..', 'static-page'), written, { recursive: true });
  await precompress(written);
  const withoutScripts = started.use(await serve(stripped, folder));
  const byHand = started.use(await serve(written, folder));
  const all = started.move();
  return { home, withoutScripts, byHand, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

async function serve(folder: string, logs: string): Promise<Subject> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = path.join(import.meta.dirname, 'serve-folder.ts');
  const running = await startProgram({
    command: [process.execPath, program, folder, String(port)],
    logFile: path.join(logs, `${path.basename(folder)}.log`),
    ready: () => answersOk(url),
  });
  return { ...running, url };
}

/** Copies the built home page without its executable scripts, compressed as the build does it. */
async function copyWithoutScripts(folder: string): Promise<void> {
  const built = path.join(buildFolder({ ...process.env, ...siteSettings }), 'client');
  await cp(built, folder, { recursive: true });
  const page = path.join(folder, 'index.html');
  for (const { extension } of encodings) await rm(page + extension, { force: true });
  const html = await readFile(page, 'utf8');
  const data = 'type="application/ld+json"';
  const stripped = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
      script.includes(data) ? script : '',
    )
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
  if (stripped === html) throw new Error('The home page has no script to take out.');
  await writeFile(page, stripped);
  await precompress(folder);
}
