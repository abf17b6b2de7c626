import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultBrand } from '../domain/brand.ts';
import { authTemplates, templatesFolder } from './auth-templates.ts';

const templates = authTemplates(defaultBrand);
const config = readFileSync(path.join(templatesFolder, '../config.toml'), 'utf8');

test.each(templates)('the $name template is what its source makes of it', ({ name, html }) => {
  const written = readFileSync(path.join(templatesFolder, `${name}.html`), 'utf8');
  expect(written, 'run node scripts/auth-templates.ts').toBe(html);
});

test.each(templates)('the configuration sends the $name template with its subject', (template) => {
  const { name, subject } = template;
  expect(config).toContain(
    `[auth.email.template.${name}]\nsubject = ${JSON.stringify(subject)}\ncontent_path = "./supabase/templates/${name}.html"\n`,
  );
});

test('every notation is one that the provider fills in, and arrives unescaped', () => {
  for (const { name, html } of templates) {
    const used = new Set(html.match(/\{\{[^}]*\}\}/g));
    const known = ['{{ .ConfirmationURL }}', '{{ .Token }}', '{{ .NewEmail }}', '{{ .SiteURL }}'];
    expect(known).toEqual(expect.arrayContaining([...used]));
    expect(used).toContain('{{ .Token }}');
    if (name !== 'reauthentication') expect(html).toContain('href="{{ .ConfirmationURL }}"');
  }
});
