import type { Brand } from '../../domain/brand.ts';
import { answerInstead } from '../pages/answer-file.ts';
import { dataHeaders, type HeaderList } from '../pages/security-headers.ts';
import type { Site, SiteFile } from '../pages/site.ts';
import { createErrorPage } from './error-page.ts';
import type { Exchange } from './exchange.ts';
import { refusals } from './refusals.ts';
import type { RequestTarget } from './request-target.ts';

/** Answers addresses that do not belong to the API and that no file answers directly. */
export type PageAnswer = {
  /**
   * Handles a known file with a method other than reading, a trailing slash too many, and an
   * unknown address.
   */
  path(exchange: Exchange, target: RequestTarget): void;
  /** Sends a page that says why there is no other. */
  refuse(exchange: Exchange, reason: keyof typeof refusals, headers?: HeaderList): void;
};

const readingMethods = ['GET', 'HEAD'];

/** Returns the file that answers a request directly, if there is one. */
export function readFileOf(site: Site, method = '', path: string): SiteFile | undefined {
  return readingMethods.includes(method) ? site.at(path) : undefined;
}

/** Makes the answers. They use the site's own 404 page if there is one, and else the error page. */
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

  const notFound = (exchange: Exchange, path: string) => {
    const { incoming, outgoing, id, transport } = exchange;
    const page = site.insteadOf(path);
    if (page) answerInstead(page, 404, incoming, outgoing, transport, id);
    else refuse(exchange, 'notFound');
  };

  return {
    path(exchange, { path, query }) {
      if (site.at(path)) {
        return refuse(exchange, 'methodNotAllowed', ['Allow', readingMethods.join(', ')]);
      }
      const withoutSlash = path.replace(/\/$/, '');
      if (!site.at(withoutSlash)?.isPage) return notFound(exchange, path);
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
