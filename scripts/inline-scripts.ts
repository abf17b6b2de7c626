import path from 'node:path';
import type { CallDefinition } from '../contract/call.ts';
import { root } from '../server/pages/built-site.ts';
import type { CallOfPage } from '../site/calls/call-at-once.ts';
import { classicScript } from './classic-script.ts';

/** Makes the tags of the scripts that run inline in the pages. */
export type InlineScripts = {
  /** Returns the one of every page (site/loading/boot.ts), which fetches these files. */
  boot(files: readonly string[]): string;
  /** Returns the one that makes the call of the page at this path at once (site/calls/call-at-once.ts). */
  callAtOnce(pagePath: string, call: Pick<CallDefinition, 'name' | 'method' | 'audience'>): string;
};

/** Builds the inline scripts. `outDir` is used meanwhile. The calls go where `env` says. */
export async function inlineScripts(
  outDir: string,
  env: NodeJS.ProcessEnv,
): Promise<InlineScripts> {
  const site = path.join(root, 'site');
  const boot = await classicScript(path.join(site, 'loading', 'boot.ts'), outDir);
  const atOnce = await classicScript(path.join(site, 'calls', 'call-at-once.ts'), outDir);
  return {
    boot(files) {
      const addresses = JSON.stringify(files.map((file) => `/${file}`));
      return `<script>${boot.replace('__FILES__', () => addresses)}</script>`;
    },
    callAtOnce(pagePath, { name, method, audience }) {
      const call: CallOfPage = {
        address: `${env.SUPABASE_URL ?? ''}/functions/v1/${name}`,
        method,
        isForAnyone: audience === 'anyone',
        apikey: env.SUPABASE_PUBLISHABLE_KEY ?? '',
        path: pagePath,
      };
      return `<script>${atOnce.replace('__CALL__', () => JSON.stringify(call))}</script>`;
    },
  };
}
