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

/**
 * GET /settings: what a client may offer. Only sign-in by email and password exists, with
 * confirmation.
 */
export const settings = {
  external: Object.fromEntries(providers.map((name) => [name, name === 'email'])),
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
};

/** GET /health. */
export const health = {
  version: '1.0.0',
  name: 'GoTrue',
  description: 'Accounts in the protocol of the GoTrue user registration and authentication API',
};
