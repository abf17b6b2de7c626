export const factorTexts = {
  app: 'App',
  code: 'Code from the app',
  codeHint: 'Six digits. They change every 30 seconds.',
  sixDigits: 'Six digits',
} as const;

/** By the provider's code. Others are shown in its own words. */
export const factorRefusals: Readonly<Record<string, string>> = {
  mfa_verification_failed:
    'This code is wrong, or it was used before. Wait for the next one and type that.',
  mfa_challenge_expired: 'That took too long. Please type the code that the app shows now.',
  mfa_factor_not_found: 'This app was removed from your account. Reload the page.',
  mfa_factor_name_conflict: 'You already have an app with this name. Choose another name.',
  too_many_enrolled_mfa_factors: 'You have ten apps already. Remove one first.',
  over_request_rate_limit:
    'There were too many wrong codes. Try again later, or in a browser where you have signed in with a code before.',
  over_email_send_rate_limit:
    'We have just sent you an email. Please wait a minute, then ask again.',
  reauthentication_not_valid: 'This code is wrong or older than an hour. Ask for another email.',
};

/** The session ended in the meantime. */
export const signedOutText = 'You were signed out. Reload the page and sign in again.';
