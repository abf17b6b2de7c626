import fc from 'fast-check';

/** Texts that have broken other sites, and random ones. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      "' or '1'='1",
      "'; drop table public.requests; --",
      '$1); rollback; --',
      '\u0000',
      'a\u0000b@example.ph',
      '\ud800',
      '\udfff\ud800',
      '\u202e\u2066evil\u2069',
      '\u200b\u200d\ufeff',
      `e${'\u0301'.repeat(3000)}`,
      '👨‍👩‍👧‍👦'.repeat(200),
      'ﷺ'.repeat(500),
      'x'.repeat(5000),
      'x'.repeat(70_000),
      'ana@example.ph\r\nBcc: victim@example.com',
      'ana@example.ph\nSubject: hello',
      '"ana@evil.example"@example.ph',
      'ana@example.ph,victim@example.com',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '=cmd|/C calc!A0',
      '../../../../etc/passwd',
      '..\\..\\windows\\win.ini',
      '%00%0d%0aSet-Cookie:a=b',
      '%2e%2e%2f%2e%2e%2f',
      '%c0%ae%c0%ae/',
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'http://home.example@evil.example/',
      '{{7*7}}',
      'a{7*7}b',
      '%s%s%s%n',
      '-1',
      '1e999',
      'NaN',
      '9'.repeat(400),
      '٠٩١٧١٢٣٤٥٦٧',
      '2026-02-30',
      '99999-01-01',
      '__proto__',
      'constructor',
      'toString',
      'null',
      'true',
      'signup',
      'recovery',
      'email_change',
      's256',
    ),
  },
);

/** Of every JSON type, mostly texts. */
export const hostileValue = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, [], {}, -0, 1e308, [[[]]], { length: 1e9 }),
  },
);

/** Names that the server reads, and names that break careless programs. */
export const hostileField = fc.oneof(
  hostileText,
  fc.constantFrom(
    ...['name', 'email', 'phone', 'address', 'message', 'services', 'startDate', 'totalPrice'],
    ...['packageType', 'duration', 'website', 'password', 'data', 'app_metadata', 'nonce'],
    ...['token', 'token_hash', 'type', 'refresh_token', 'auth_code', 'code_verifier'],
    ...['code_challenge', 'code_challenge_method', 'gotrue_meta_security', 'value'],
    ...['__proto__', 'constructor', 'prototype', 'toJSON', 'then', 'length', 'hasOwnProperty'],
  ),
);
