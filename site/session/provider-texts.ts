/** By the provider's codes. In English the provider's own words are shown. */
export const providerTexts = {
  email_not_confirmed: 'Email not confirmed',
  weak_password: 'Password is too weak',
  same_password: 'New password should be different from the old password.',
  validation_failed: 'This cannot be used.',
  otp_expired: 'Token has expired or is invalid',
  over_request_rate_limit: 'Request rate limit reached',
  over_email_send_rate_limit: 'Email rate limit exceeded',
  user_banned: 'User is banned',
  session_not_found: 'Session not found',
  reauthentication_needed: 'A code from an email is needed',
  reauthentication_not_valid: 'Token has expired or is invalid',
  mfa_verification_failed: 'Invalid TOTP code entered',
  mfa_challenge_expired: 'MFA challenge has expired',
} as const;
