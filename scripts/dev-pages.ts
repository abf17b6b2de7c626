import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connect, ViteDevServer } from 'vite';
import { requestTarget } from '../server/http/request-target.ts';
import { root } from '../server/pages/built-site.ts';
import { pages } from '../site/pages/pages.ts';

type Entry = Pick<typeof import('../site/entry-server.tsx'), 'pageHead' | 'routeAt'>;

/** Serves source pages as the built site would: same status, same head, no trailing slash. */
export function answerPages(vite: ViteDevServer, siteUrl: string): Connect.NextHandleFunction {
  const answer: Connect.NextHandleFunction = async (request, response, next) => {
    try {
      const written = request.originalUrl ?? '/';
      const { path: address = '', query = '' } = requestTarget(written) ?? {};
      const entry = await vite.ssrLoadModule('/entry-server.tsx');
      const { pageHead, routeAt } = entry as Entry;
      const route = routeAt(address);
      const shown = pages.find(({ path }) => path === route?.path);
      if (!shown) return next();
      const isFound = shown.path !== '*';
      if (isFound && address !== '/' && address.endsWith('/')) {
        response.writeHead(308, { Location: `${address.slice(0, -1)}${query}` }).end();
        return;
      }
      const template = await readFile(path.join(root, 'site', 'index.html'), 'utf8');
      const page = template.replace('<!--head-->', () => pageHead(shown, siteUrl));
      const html = await vite.transformIndexHtml(written, page);
      response.writeHead(isFound ? 200 : 404, { 'Content-Type': 'text/html' }).end(html);
    } catch (failure) {
      next(failure);
    }
  };
  return answer;
}
