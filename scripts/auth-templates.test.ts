import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultBrand } from '../domain/brand.ts';
import { authTemplates, templatesFolder } from './auth-templates.ts';

const templates = authTemplates(defaultBrand);
const config = readFileSync(path.join(templatesFolder, '../config.toml'), 'utf8');

test.each(templates)('the $name template is what its source makes of it', ({ name, html }) => {
  const written = readFileSync(path.join(templatesFolder, `${name}.html`), 'utf8');
  expect(written, 'run node scripts/launch.mjs scripts/auth-templates.ts').toBe(html);
});

test.each(templates)('the configuration sends the $name template with its subject', (template) => {
  const { name, table, subject } = template;
  // The provider's tools read template files relative to the repository, and notification files
  // relative to supabase/.
  const [enabled, folder] = table.startsWith('notification.')
    ? ['enabled = true\n', './templates']
    : ['', './supabase/templates'];
  expect(config).toContain(
    `[auth.email.${table}]\n${enabled}subject = ${JSON.stringify(subject)}\ncontent_path = "${folder}/${name}.html"\n`,
  );
});

test('the provider fills in every placeholder, and none is escaped', () => {
  for (const { name, table, html } of templates) {
    const used = new Set(html.match(/\{\{[^}]*\}\}/g));
    const known = table.startsWith('notification.')
      ? ['{{ .Email }}', '{{ .SiteURL }}']
      : ['{{ .ConfirmationURL }}', '{{ .Token }}', '{{ .NewEmail }}', '{{ .SiteURL }}'];
    expect(known).toEqual(expect.arrayContaining([...used]));
    if (table.startsWith('notification.')) continue;
    // A code only where a screen asks for it.
    expect(used.has('{{ .Token }}')).toBe(name !== 'email_change');
    if (name !== 'reauthentication') expect(html).toContain('href="{{ .ConfirmationURL }}"');
  }
});
