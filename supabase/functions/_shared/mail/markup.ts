/** Only `markup` makes it, so that nothing reaches a mail unescaped. */
export type Markup = { readonly html: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function rendered(value: string | Markup | readonly Markup[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (found) => entities[found] ?? '');
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
}

/** Escapes texts, for element content and quoted attributes, and keeps markup. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  return { html: String.raw({ raw: parts }, ...values.map(rendered)) };
}

/** Keeps line breaks. */
export function lines(text: string): Markup {
  return { html: rendered(text).replace(/\r\n|\r|\n/g, '<br>') };
}
