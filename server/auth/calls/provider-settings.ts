import type { Context } from 'hono';
import type { AuthDependencies } from '../dependencies.ts';

const providers = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'email',
  'phone',
  'zoom',
];

/** Only sign-in by email and password, with confirmation. */
const settings = {
  external: Object.fromEntries(providers.map((name) => [name, name === 'email'])),
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
};

/** GET /settings. A field of our own says whether a recovery's code may go by SMS. */
export function tellSettings({ sql }: AuthDependencies) {
  return async (context: Context): Promise<Response> => {
    const [row] = await sql<{ texts: boolean }[]>`select private.texts_codes() as texts`;
    return context.json({ ...settings, recovery_by_sms: row?.texts === true });
  };
}

/** GET /health. */
export const health = {
  version: '1.0.0',
  name: 'GoTrue',
  description: 'Accounts in the protocol of the GoTrue user registration and authentication API',
};
