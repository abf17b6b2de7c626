// Writes supabase/templates, the account mails that hosted Supabase sends. They come from the same
// source as our own server's mails.
//
//   node scripts/launch.mjs scripts/auth-templates.ts
//
// The brand comes from the environment (BRAND_NAME and so on). Run this again after you change the
// brand or a mail.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Brand, readBrand } from '../domain/brand.ts';
import { factorEnrolledMail, factorUnenrolledMail } from '../server/auth/mails/factor-letters.ts';
import {
  type AccountMail,
  confirmationMail,
  emailChangedMail,
  emailChangeMail,
  passwordChangedMail,
  reauthenticationMail,
  recoveryMail,
} from '../server/auth/mails/letters.ts';
import { renderMail } from '../supabase/functions/_shared/mail/html.ts';

/** A template under the provider's name, and its table in config.toml. */
export type AuthTemplate = { name: string; table: string; subject: string; html: string };

/** Returns a brand's templates. The provider's placeholders keep its notation. */
export function authTemplates(brand: Brand): AuthTemplate[] {
  const filled = {
    url: '{{ .ConfirmationURL }}',
    code: '{{ .Token }}',
    newEmail: '{{ .NewEmail }}',
  };
  const mails: [name: string, table: string, mail: AccountMail][] = [
    ['confirmation', 'template.confirmation', confirmationMail(brand.name, filled)],
    ['recovery', 'template.recovery', recoveryMail(brand.name, filled)],
    ['email_change', 'template.email_change', emailChangeMail(brand.name, filled)],
    ['reauthentication', 'template.reauthentication', reauthenticationMail(brand.name, filled)],
    ['password_changed_notification', 'notification.password_changed', passwordChangedMail(brand)],
    [
      'email_changed_notification',
      'notification.email_changed',
      // By then the account has the new address.
      emailChangedMail(brand, { newEmail: '{{ .Email }}' }),
    ],
    [
      'mfa_factor_enrolled_notification',
      'notification.mfa_factor_enrolled',
      factorEnrolledMail(brand),
    ],
    [
      'mfa_factor_unenrolled_notification',
      'notification.mfa_factor_unenrolled',
      factorUnenrolledMail(brand),
    ],
  ];
  return mails.map(([name, table, { subject, preheader, title, blocks }]) => ({
    name,
    table,
    subject,
    html: renderMail({ brand, siteUrl: '{{ .SiteURL }}', preheader, title, blocks }).html,
  }));
}

/** As in supabase/config.toml. */
export const templatesFolder = path.join(import.meta.dirname, '../supabase/templates');

if (import.meta.main) {
  await mkdir(templatesFolder, { recursive: true });
  for (const { name, html } of authTemplates(readBrand(process.env))) {
    await writeFile(path.join(templatesFolder, `${name}.html`), html);
  }
}
