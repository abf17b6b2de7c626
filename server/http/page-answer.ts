import { type Brand, phoneHref } from '../../domain/brand.ts';
import { markup } from '../../supabase/functions/_shared/mail/markup.ts';
import { answerInstead } from '../pages/answer-file.ts';
import { plainPage } from '../pages/plain-page.ts';
import {
  dataHeaders,
  type HeaderList,
  pageHeaders,
  type Transport,
} from '../pages/security-headers.ts';
import type { Site, SiteFile } from '../pages/site.ts';
import type { Exchange } from './exchange.ts';
import { type HttpRefusal, refusals } from './refusals.ts';
import type { RequestTarget } from './request-target.ts';

/** Answers addresses that do not belong to the API and that no file answers directly. */
export type PageAnswer = {
  /** Answers other methods than reading, a trailing slash too many, and unknown addresses. */
  path(exchange: Exchange, target: RequestTarget): void;
  /** Sends a page that says why there is no other. */
  refuse(exchange: Exchange, reason: keyof typeof refusals, headers?: HeaderList): void;
};

const readingMethods = ['GET', 'HEAD'];

/** Returns the file that answers a request directly, if there is one. */
export function readFileOf(site: Site, method = '', path: string): SiteFile | undefined {
  return readingMethods.includes(method) ? site.at(path) : undefined;
}

/** The answers use the site's own 404 page if there is one, and else the error page. */
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

/** A page that depends on nothing else, for times when the site cannot answer. */
type ErrorPage = {
  html(refusal: HttpRefusal, requestId: string): string;
  headers(transport: Transport): HeaderList;
};

function createErrorPage(brand: Pick<Brand, 'name' | 'phone'>): ErrorPage {
  const { phone } = brand;
  const html: ErrorPage['html'] = ({ title, message }, requestId) =>
    plainPage(
      brand,
      title,
      markup`<p>${message}</p>
<p>Call us at <a href="${phoneHref(phone)}">${phone}</a> or <a href="/">return to Home</a>.</p>
<p><small>Reference: ${requestId}</small></p>`,
    );
  const anyPage = plainPage(brand, '', markup``);
  const policies = {
    plain: pageHeaders(anyPage, {}, 'plain'),
    tls: pageHeaders(anyPage, {}, 'tls'),
  };
  return { html, headers: (transport) => policies[transport] };
}
