import path from 'node:path';

/** A kind of file: its media type, and whether compression helps. */
type MediaType = { type: string; compressible: boolean };

const text = (type: string): MediaType => ({ type, compressible: true });
const binary = (type: string): MediaType => ({ type, compressible: false });

const byExtension: Readonly<Record<string, MediaType>> = {
  '.html': text('text/html; charset=utf-8'),
  '.css': text('text/css; charset=utf-8'),
  '.js': text('text/javascript; charset=utf-8'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain; charset=utf-8'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml; charset=utf-8'),
  '.ico': text('image/x-icon'),
  '.avif': binary('image/avif'),
  '.jpg': binary('image/jpeg'),
  '.png': binary('image/png'),
  '.webp': binary('image/webp'),
  '.woff2': binary('font/woff2'),
};

/**
 * Returns the media type of a file by its name. Files of unknown types are only ever downloaded.
 */
export function mediaTypeOf(file: string): MediaType {
  return byExtension[path.extname(file)] ?? binary('application/octet-stream');
}
