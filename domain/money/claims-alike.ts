/** Puts each claim beside the first one like it. The others keep their order. */
export function besideEachOther<Claim extends { id: string }>(
  claims: readonly Claim[],
  alike: readonly (readonly [string, string])[],
): Claim[] {
  const known = new Map(claims.map((claim) => [claim.id, claim]));
  const ordered: Claim[] = [];
  const follow = (claim: Claim) => {
    if (!known.delete(claim.id)) return;
    ordered.push(claim);
    for (const [one, other] of alike) {
      const next = one === claim.id ? known.get(other) : undefined;
      if (next !== undefined) follow(next);
    }
  };
  for (const claim of claims) follow(claim);
  return ordered;
}
