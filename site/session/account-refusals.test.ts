import { describe, expect, it } from 'vitest';
import { refusalOf, unexpected } from './account-refusals.ts';

const apiError = (code: string, message: string) => ({ name: 'AuthApiError', code, message });

describe('the words for a provider error (docs/product.md, "Account messages")', () => {
  it.each(['user_already_exists', 'email_exists'])('%s: the account exists', (code) => {
    expect(refusalOf(apiError(code, 'User already registered')).text).toBe(
      'An account with this email already exists. Please sign in instead.',
    );
  });

  it('the message for wrong credentials does not say which of the two is wrong', () => {
    expect(refusalOf(apiError('invalid_credentials', 'Invalid login credentials')).text).toBe(
      'Invalid email or password',
    );
  });

  it('the message for an unconfirmed address is the provider’s, with an offer of a new link', () => {
    expect(refusalOf(apiError('email_not_confirmed', 'Email not confirmed'))).toEqual({
      text: 'Email not confirmed',
      hints: ['Open the link in the email we sent you, or let us send it again.'],
      needsConfirmation: true,
    });
  });

  it('the message for a weak password is the provider’s, with the reasons that are known here', () => {
    const error = {
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      reasons: ['length', 'pwned', 'astrology'],
    };
    expect(refusalOf(error)).toEqual({
      text: 'Password should be at least 8 characters.',
      hints: [
        'Use a longer password.',
        'Choose one you use nowhere else, without your email or our name.',
      ],
      needsConfirmation: false,
      problems: { password: expect.stringMatching(/^Password should .* Use .* our name\.$/) },
    });
  });

  it('a session without its second factor is asked for a code', () => {
    const message = 'AAL2 session is required to end other sessions when MFA is enabled.';
    expect(refusalOf(apiError('insufficient_aal', message)).text).toBe(
      'Please enter the code from your authenticator app first.',
    );
  });

  it('any other provider error is shown in the provider’s own words', () => {
    const text = 'For security purposes, you can only request this after 30 seconds.';
    expect(refusalOf(apiError('over_email_send_rate_limit', text)).text).toBe(text);
  });

  it.each(['AuthRetryableFetchError', 'AuthUnknownError'])('%s is unexpected', (name) => {
    expect(refusalOf({ name, code: undefined, message: '{}' }).text).toBe(unexpected.text);
  });
});
