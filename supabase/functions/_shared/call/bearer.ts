/**
 * The token that an Authorization header carries to tell who sends it; undefined without one. Clients
 * that nobody is signed in to repeat the public key there, which tells nobody.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (?!sb_)(\S+)$/i.exec(authorization ?? '')?.[1];
}
