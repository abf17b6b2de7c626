import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import type { BuiltPage } from '../../contract/page.ts';
import { everyLanguage, type Language, languages } from '../../domain/languages.ts';
import { root } from '../../server/pages/built-site.ts';
import { offlineRooms, roomOf, topOf, workerFile } from '../../site/offline/offline-rooms.ts';
import { fileOf, pathIn } from '../../site/pages/page.ts';
import { pagesIn } from '../../site/pages/pages.ts';
import { classicScript } from '../classic-script.ts';
import { offlineShell } from './shell.ts';

type Built = {
  /** The folder of the built site. */
  client: string;
  /** A temporary folder. */
  work: string;
  /** Of the language's bundle. */
  manifest: Manifest;
};

/** Writes what opens the pages of some rooms in a language without a connection. */
export async function writeWorkers(
  language: Language,
  { client, work, manifest }: Built,
): Promise<void> {
  const source = path.join(root, 'site', 'offline', 'page-worker.ts');
  const code = await classicScript(source, path.join(work, 'worker'));
  for (const room of offlineIn(language)) {
    const shell = JSON.stringify(await offlineShell(room, client, manifest));
    const script = code.replaceAll('__SHELL__', () => shell);
    await writeFile(path.join(client, workerFile(room.top)), script);
  }
}

/** Service workers fetch the pages and files of their room, so old ones are never used. */
export function builtWorkers(): BuiltPage[] {
  const rooms = everyLanguage.flatMap(offlineIn);
  return rooms.map(({ top }) => ({
    file: workerFile(top),
    paths: [`/${workerFile(top)}`],
    headers: {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  }));
}

/** Returns the rooms that open without a connection in a language, with their pages. */
function offlineIn(language: Language) {
  const rooms = offlineRooms.map((room) => ({
    room,
    top: topOf(room, languages[language].prefix),
    pages: pagesIn(language)
      .filter((page) => roomOf(page) === room)
      .map((page) => ({ path: pathIn(language, page), file: fileOf(page, language) })),
  }));
  return rooms.filter(({ pages }) => pages.length > 0);
}
