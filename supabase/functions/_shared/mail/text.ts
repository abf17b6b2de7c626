import { serviceArea } from '../../../../domain/business.ts';
import { inLanguage, type Language, type Translated } from '../../../../domain/languages.ts';
import { frameTexts as filipino } from './frame-texts.fil.ts';
import { frameTexts as english } from './frame-texts.ts';
import type { MailBlock, MailContent } from './letter.ts';

const width = 72;

/** Breaks at spaces. A word longer than `room`, such as an address, stays whole. */
function wrap(text: string, room: number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const wrapped: string[] = [];
    let line = '';
    for (const word of paragraph.trim().split(/\s+/)) {
      if (line !== '' && line.length + 1 + word.length > room) {
        wrapped.push(line);
        line = word;
      } else {
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...wrapped, line];
  });
}

/** Puts a lead ('1. ', 'Phone  ') before a text and indents further lines under the first. */
function hanging(lead: string, text: string): string {
  return wrap(text, width - lead.length)
    .map((line, index) => `${index === 0 ? lead : ' '.repeat(lead.length)}${line}`.trimEnd())
    .join('\n');
}

function hasWords(part: MailBlock): part is Exclude<MailBlock, { pair: unknown }> {
  return !('pair' in part);
}

function block(part: Exclude<MailBlock, { pair: unknown }>): string {
  if ('paragraph' in part) return wrap(part.paragraph, width).join('\n');
  if ('heading' in part) return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
  if ('facts' in part) {
    const room = Math.max(0, ...part.facts.map(([label]) => label.length)) + 2;
    return part.facts.map(([label, value]) => hanging(label.padEnd(room), value)).join('\n');
  }
  if ('steps' in part) {
    return part.steps.map((step, index) => hanging(`${index + 1}. `, step)).join('\n');
  }
  if ('button' in part) return `${part.button.label}:\n${part.button.url}`;
  if ('code' in part) return `    ${part.code}`;
  return hanging('* ', part.note);
}

/** For readers and programs without HTML, with at most 72 characters a line. */
export function mailText({ brand, siteUrl, language = 'en', title, blocks }: MailContent): string {
  const texts = frameTextsIn(language);
  const footer = [
    '-- ',
    brand.name,
    `${brand.phone} | ${brand.email}`,
    texts.hours,
    texts.serving(serviceArea.join(', ')),
    siteUrl,
  ].join('\n');
  const heading = wrap(title, width);
  const rule = '='.repeat(Math.max(...heading.map((line) => line.length)));
  return `${[[...heading, rule].join('\n'), ...blocks.filter(hasWords).map(block), footer].join('\n\n')}\n`;
}

export type FrameTexts = Translated<typeof english>;

export function frameTextsIn(language: Language): FrameTexts {
  return inLanguage(english, filipino, language);
}
