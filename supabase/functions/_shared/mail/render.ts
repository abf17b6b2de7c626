import type { MailContent } from './blocks.ts';
import { mailHtml } from './html.ts';
import { mailText } from './text.ts';

/** Renders one description of a mail to the two bodies it is sent with. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: mailHtml(content), text: mailText(content) };
}
