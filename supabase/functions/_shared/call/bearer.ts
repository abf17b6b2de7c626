/** The token that an Authorization header carries to tell who sends it; undefined without one. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}
