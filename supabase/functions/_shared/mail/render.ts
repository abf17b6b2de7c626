import type { MailContent } from './blocks.ts';
import { mailHtml } from './html.ts';
import { mailText } from './text.ts';

/** Renders a mail's description to its two bodies. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: mailHtml(content), text: mailText(content) };
}
