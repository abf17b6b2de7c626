export type BucketAddress = {
  /** The address of the bucket, without a trailing slash. */
  url: string;
  /** The prefix of our files' names: '' or a path that ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Reads `s3://key:secret@host/bucket?region=…&prefix=…`. Everything after the host is the bucket's path.
 * `tls=off` is for a server on the same machine or network. Returns null for anything else.
 */
export function readBucketAddress(text: string): BucketAddress | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:' || url.hostname === '') return null;
  const { searchParams } = url;
  const known = ['region', 'prefix', 'tls'];
  if ([...searchParams.keys()].some((name) => !known.includes(name))) return null;
  const path = url.pathname.replace(/\/+$/, '');
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeOrNull);
  if (path === '' || !accessKeyId || !secretAccessKey) return null;
  const prefix = (searchParams.get('prefix') ?? '').replace(/^\/+|\/+$/g, '');
  const tls = searchParams.get('tls');
  if (!/^[\w./-]*$/.test(prefix) || (tls !== null && tls !== 'off')) return null;
  return {
    url: `${tls === 'off' ? 'http' : 'https'}://${url.host}${path}`,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
