import type { Brand } from '../../domain/brand.ts';
import { answerInstead } from '../pages/answer-file.ts';
import { dataHeaders, type HeaderList } from '../pages/security-headers.ts';
import type { Site, SiteFile } from '../pages/site.ts';
import { createErrorPage } from './error-page.ts';
import type { Exchange } from './exchange.ts';
import { refusals } from './refusals.ts';
import type { RequestTarget } from './request-target.ts';

/** How addresses are answered that neither are the API's nor lead to a file directly. */
export type PageAnswer = {
  /** A known file asked for in another way than reading, a trailing slash too many, or nothing at all. */
  path(exchange: Exchange, target: RequestTarget): void;
  /** A page that says why there is no other. */
  refuse(exchange: Exchange, reason: keyof typeof refusals, headers?: HeaderList): void;
};

const readingMethods = ['GET', 'HEAD'];

/** The file that answers a request at once, if one does. */
export function readFileOf(site: Site, method = '', path: string): SiteFile | undefined {
  return readingMethods.includes(method) ? site.files.get(path) : undefined;
}

/** Answers with the site's own pages where it has one, and with the error page otherwise. */
export function createPageAnswer(site: Site, brand: Pick<Brand, 'name' | 'phone'>): PageAnswer {
  const errorPage = createErrorPage(brand);

  const refuse: PageAnswer['refuse'] = (exchange, reason, headers = []) => {
    const { incoming, outgoing, id, transport } = exchange;
    const refusal = refusals[reason];
    const html = Buffer.from(errorPage.html(refusal, id));
    outgoing.writeHead(refusal.status, [
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(html.length),
      'Cache-Control',
      'no-store',
      'X-Request-Id',
      id,
      ...errorPage.headers(transport),
      ...headers,
    ]);
    outgoing.end(incoming.method === 'HEAD' ? undefined : html);
  };

  const notFound = (exchange: Exchange) => {
    const { incoming, outgoing, id, transport } = exchange;
    if (site.notFound) answerInstead(site.notFound, 404, incoming, outgoing, transport, id);
    else refuse(exchange, 'notFound');
  };

  return {
    path(exchange, { path, query }) {
      if (site.files.has(path)) {
        return refuse(exchange, 'methodNotAllowed', ['Allow', readingMethods.join(', ')]);
      }
      const withoutSlash = path.replace(/\/$/, '');
      if (!site.files.get(withoutSlash)?.isPage) return notFound(exchange);
      const { outgoing, id, transport } = exchange;
      outgoing.writeHead(308, [
        'Location',
        withoutSlash + query,
        'Content-Length',
        '0',
        'X-Request-Id',
        id,
        ...dataHeaders(transport),
      ]);
      outgoing.end();
    },
    refuse,
  };
}
