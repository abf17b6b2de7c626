import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/** Bundles a source file of the site and all its imports as one classic script. */
export async function classicScript(entry: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      lib: { entry, formats: ['iife'], name: 'script', fileName: () => 'script.js' },
    },
  });
  const code = await readFile(path.join(outDir, 'script.js'), 'utf8');
  await rm(outDir, { recursive: true });
  return code.trim();
}
