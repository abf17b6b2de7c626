import { phoneHref } from '../../../../domain/brand.ts';
import { serviceArea } from '../../../../domain/business.ts';
import type { MailBlock, MailContent, MailFact, MailPicture } from './letter.ts';
import { lines, type Markup, markup } from './markup.ts';
import { type FrameTexts, frameTextsIn, mailText } from './text.ts';

const serif = "Georgia, 'Times New Roman', serif";
const mono = 'ui-monospace,Menlo,Consolas,monospace';
const sans = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Inline, because some clients drop style sheets. The classes below adapt them to dark schemes. */
const ink = `color:#17231f;font-family:${sans};font-size:16px;line-height:26px;`;
const muted = `color:#55625c;font-family:${sans};font-size:14px;line-height:22px;`;

const darkScheme = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #101815 !important; }
    .sheet, .fact { background-color: #17231f !important; border-color: #2b3a34 !important; }
    .sheet { border-top-color: #e9a23b !important; }
    .ink, .ink a { color: #f3eee3 !important; }
    .muted, .muted a { color: #b3beb7 !important; }
    .link { color: #8fd6bf !important; }
    .button, .button a { background-color: #8fd6bf !important; color: #10201b !important; }
    .panel { background-color: #21302a !important; border-color: #3a4b43 !important; }
    .note { background-color: #2e2816 !important; }
  }
  @media (max-width: 480px) {
    .inner { padding-left: 22px !important; padding-right: 22px !important; }
    .label, .value { display: block !important; width: auto !important; }
    .label { border-bottom: 0 !important; padding-bottom: 0 !important; }
    .value { border-top: 0 !important; padding-top: 0 !important; }
  }
`;

function fact([label, value, kind]: MailFact): Markup {
  const cell = 'border-bottom:1px solid #ece5d6;padding:10px 0;vertical-align:top;';
  const face = kind === 'reference' ? `font-family:${mono};` : '';
  return markup`<tr>
<th class="fact label muted" scope="row" align="left" width="34%" style="${cell}${muted}font-weight:normal;padding-right:16px;">${label}</th>
<td class="fact value ink" dir="auto" style="${cell}${ink}${face}font-size:15px;line-height:22px;overflow-wrap:anywhere;">${typeof kind === 'object' ? markup`<a class="link" href="${kind.href}" style="color:#0f5b4a;">${value}</a>` : lines(value)}</td>
</tr>`;
}

function step(text: string, index: number): Markup {
  return markup`<tr>
<td class="ink" width="32" style="${ink}font-family:${serif};color:#0f5b4a;padding:0 0 10px;vertical-align:top;"><span class="link">${String(index + 1)}.</span></td>
<td class="ink" style="${ink}padding:0 0 10px;vertical-align:top;">${lines(text)}</td>
</tr>`;
}

function picture({ cid, label }: MailPicture): Markup {
  return markup`<td class="muted" width="50%" style="${muted}padding:0 4px 4px 0;vertical-align:top;"><img src="cid:${cid}" alt="${label}" width="240" style="border-radius:8px;display:block;height:auto;max-width:100%;width:100%;">${label}</td>`;
}

function table(rows: readonly Markup[]): Markup {
  return markup`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px;">${rows}</table>`;
}

function block(part: MailBlock, texts: FrameTexts): Markup {
  if ('paragraph' in part) {
    return markup`<p class="ink" style="${ink}margin:0 0 20px;overflow-wrap:anywhere;">${lines(part.paragraph)}</p>`;
  }
  if ('heading' in part) {
    return markup`<h2 class="ink" style="${ink}font-family:${serif};font-size:19px;font-weight:normal;margin:32px 0 12px;">${part.heading}</h2>`;
  }
  if ('facts' in part) return table(part.facts.map(fact));
  if ('steps' in part) return table(part.steps.map(step));
  if ('pair' in part) {
    return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;">
<tr>${part.pair.map(picture)}</tr>
<tr><td class="ink" colspan="2" style="${ink}font-size:15px;">${part.caption}</td></tr>
</table>`;
  }
  if ('button' in part) {
    const { label, url } = part.button;
    return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 16px;"><tr>
<td class="button" bgcolor="#0f5b4a" style="border-radius:8px;"><a href="${url}" style="color:#ffffff;display:inline-block;font-family:${sans};font-size:16px;font-weight:600;line-height:24px;padding:12px 26px;border-radius:8px;text-decoration:none;">${label}</a></td>
</tr></table>
<p class="muted" style="${muted}margin:0 0 24px;overflow-wrap:anywhere;">${texts.ifNothing}<br><a class="link" href="${url}" style="color:#0f5b4a;word-break:break-all;">${url}</a></p>`;
  }
  if ('code' in part) {
    return markup`<p class="panel ink" style="${ink}background-color:#f6f0e2;border:1px solid #e6dcc6;border-radius:8px;font-family:${mono};font-size:28px;letter-spacing:6px;line-height:36px;margin:0 0 24px;padding:16px;text-align:center;">${part.code}</p>`;
  }
  return markup`<p class="note ink" style="${ink}background-color:#fdf3dd;border-left:4px solid #e9a23b;border-radius:4px;font-size:15px;line-height:24px;margin:0 0 24px;padding:12px 16px;overflow-wrap:anywhere;">${lines(part.note)}</p>`;
}

/** Uses tables and inline styles for old clients, and no external images. */
function mailHtml(content: MailContent): string {
  const { brand, siteUrl, language = 'en', preheader, title, blocks } = content;
  const texts = frameTextsIn(language);
  const document = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${{ html: darkScheme }}</style>
</head>
<body class="paper" style="background-color:#fbf8f2;margin:0;padding:0;">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;">${preheader}${{ html: '&#847;&zwnj;&nbsp;'.repeat(40) }}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fbf8f2"><tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="inner" style="padding:0 36px 16px;"><a class="link" href="${siteUrl}" style="color:#0f5b4a;font-family:${serif};font-size:22px;line-height:28px;text-decoration:none;">${brand.name}</a></td></tr>
<tr><td class="sheet inner" bgcolor="#fffdf9" style="border:1px solid #ece5d6;border-top:3px solid #e9a23b;border-radius:8px;padding:36px 36px 16px;">
<h1 class="ink" style="color:#17231f;font-family:${serif};font-size:27px;font-weight:normal;line-height:34px;margin:0 0 20px;overflow-wrap:anywhere;">${title}</h1>
${blocks.map((part) => block(part, texts))}
</td></tr>
<tr><td class="inner muted" style="${muted}padding:24px 36px 0;">
<strong>${brand.name}</strong><br>
<a class="link" href="${phoneHref(brand.phone)}" style="color:#0f5b4a;">${brand.phone}</a> &nbsp;·&nbsp; <a class="link" href="mailto:${brand.email}" style="color:#0f5b4a;">${brand.email}</a><br>
${texts.hours}<br>
${texts.serving(serviceArea.join(', '))}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return document.html;
}

export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: mailHtml(content), text: mailText(content) };
}
