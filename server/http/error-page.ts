import { type Brand, phoneHref } from '../../domain/brand.ts';
import { markup } from '../../supabase/functions/_shared/mail/markup.ts';
import { plainPage } from '../pages/plain-page.ts';
import { type HeaderList, pageHeaders, type Transport } from '../pages/security-headers.ts';
import type { HttpRefusal } from './refusals.ts';

/** A page that depends on nothing else, for times when the site cannot answer. */
export type ErrorPage = {
  html(refusal: HttpRefusal, requestId: string): string;
  headers(transport: Transport): HeaderList;
};

/**
 * Makes the error page of a business: what happened, its phone, and the request's id in the log.
 */
export function createErrorPage(brand: Pick<Brand, 'name' | 'phone'>): ErrorPage {
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
