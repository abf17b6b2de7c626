import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Sql, TransactionSql } from 'postgres';

/** The only algorithm that we sign tokens with and accept. */
export const algorithm = 'ES256';

/** The keys of access tokens. The newest signs. All of them are accepted and published. */
export type SigningKeys = {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  /** Published for anyone who verifies tokens. */
  jwks: { keys: JWK[] };
};

type StoredKey = { kid: string; private_jwk: JWK };

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error('A signing key is not an ES256 key');
  return key;
}

/** Names the public parts one by one, so that no private part slips through. */
function publicJwk({ kid, private_jwk: { kty, crv, x, y } }: StoredKey): JWK {
  const named = Object.entries({ kty, crv, x, y }).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(named),
    kid,
    alg: algorithm,
    use: 'sig',
    key_ops: ['verify'],
    ext: true,
  };
}

/** Makes the first key. Processes that start together wait for each other and share it. */
async function createFirst(transaction: TransactionSql): Promise<StoredKey[]> {
  await transaction`lock table auth.signing_keys in share row exclusive mode`;
  const stored = await readKeys(transaction);
  if (stored.length > 0) return stored;
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const created = { kid: randomUUID(), private_jwk: await exportJWK(privateKey) };
  await transaction`
    insert into auth.signing_keys (kid, private_jwk)
    values (${created.kid}, ${JSON.stringify(created.private_jwk)}::text::jsonb)`;
  return [created];
}

function readKeys(sql: Sql | TransactionSql): Promise<StoredKey[]> {
  return sql<
    StoredKey[]
  >`select kid, private_jwk from auth.signing_keys order by created_at desc, kid`;
}

/** Loads the keys that all processes share, and creates the first one if there is none. */
export async function loadSigningKeys(sql: Sql): Promise<SigningKeys> {
  const found = await readKeys(sql);
  const stored = found.length > 0 ? found : await sql.begin(createFirst);
  const [newest] = stored;
  if (!newest) throw new Error('There is no signing key');
  const publicJwks = stored.map(publicJwk);
  const publicKeys = await Promise.all(
    publicJwks.map(async (jwk) => [jwk.kid ?? '', await importKey(jwk)] as const),
  );
  return {
    kid: newest.kid,
    privateKey: await importKey(newest.private_jwk),
    publicKeys: new Map(publicKeys),
    jwks: { keys: publicJwks },
  };
}
