const secretBytes = 32;

/** 256 random bits, as hexadecimal digits. */
export function newLinkSecret(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(secretBytes)));
}

/**
 * SHA-256 as hexadecimal digits. Only this is stored, so that a reader of the database cannot use
 * the link.
 */
export async function hashOfSecret(secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(secret);
  return hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
