import path from 'node:path';
import { root } from '../server/pages/built-site.ts';
import type { CallsOfPage } from '../site/calls/call-at-once.ts';
import type { FirstCalls } from '../site/pages/page.ts';
import { classicScript } from './classic-script.ts';

/** Makes the tags of the scripts that run inline in the pages. */
export type InlineScripts = {
  /** Of every page (site/loading/boot.ts); it fetches these files. */
  boot(files: readonly string[]): string;
  /** Makes the calls of the page at this path at once (site/calls/call-at-once.ts). */
  callAtOnce(pagePath: string, first: FirstCalls): string;
  /** Leads to the page in the phone's language (site/loading/go-to-chosen.ts). */
  goToChosen: string;
};

/** Builds the inline scripts, in `outDir`. The calls go where `env` says. */
export async function inlineScripts(
  outDir: string,
  env: NodeJS.ProcessEnv,
): Promise<InlineScripts> {
  const site = path.join(root, 'site');
  const boot = await classicScript(path.join(site, 'loading', 'boot.ts'), outDir);
  const atOnce = await classicScript(path.join(site, 'calls', 'call-at-once.ts'), outDir);
  const goToChosen = await classicScript(path.join(site, 'loading', 'go-to-chosen.ts'), outDir);
  return {
    goToChosen: `<script>${goToChosen}</script>`,
    boot(files) {
      const addresses = JSON.stringify(files.map((file) => `/${file}`));
      return `<script>${boot.replace('__FILES__', () => addresses)}</script>`;
    },
    callAtOnce(path, { call, query = {}, besides = [], room = null }) {
      const calls: CallsOfPage = {
        calls: [...besides, ...(call ? [call] : [])].map((each) => ({
          address: `${env.SUPABASE_URL ?? ''}/functions/v1/${each.name}`,
          method: each.method,
          audience: each.audience,
          isOfAddress: each === call,
        })),
        apikey: env.SUPABASE_PUBLISHABLE_KEY ?? '',
        path,
        query,
        room,
      };
      return `<script>${atOnce.replace('__CALLS__', () => JSON.stringify(calls))}</script>`;
    },
  };
}
