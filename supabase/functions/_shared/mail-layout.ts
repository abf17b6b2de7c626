import type { MailContent } from './mail-blocks.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** Renders one description of a mail to the two bodies it is sent with. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: mailHtml(content), text: mailText(content) };
}
