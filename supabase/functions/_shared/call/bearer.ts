/**
 * Returns the token that an Authorization header carries to identify its sender, or undefined.
 * Clients that nobody is signed in to repeat the public key there. That identifies nobody.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (?!sb_)(\S+)$/i.exec(authorization ?? '')?.[1];
}
