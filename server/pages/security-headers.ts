import { createHash } from 'node:crypto';

/**
 * How a request reached the site. Headers that only make sense over TLS are left out of plain
 * answers.
 */
export type Transport = 'plain' | 'tls';

/** Names and values alternate, which is the fastest form for writeHead. */
export type HeaderList = string[];

/** The carousel's photographs come from here (docs/product.md, "Carousel"). */
const photoHost = 'https://images.unsplash.com';

const twoYearsInSeconds = 63_072_000;

// Lists only features that browsers know by this name. An unknown one causes a warning on the
// visitor's console.
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every answer. */
const always: HeaderList = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'X-Frame-Options',
  'DENY',
];

const overTls: HeaderList = ['Strict-Transport-Security', `max-age=${twoYearsInSeconds}`];

/** Returns the headers of an answer that is not a page. Nothing in it may load or run anything. */
export function dataHeaders(transport: Transport): HeaderList {
  return [
    ...always,
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'",
    ...(transport === 'tls' ? overTls : []),
  ];
}

/** The origins, besides its own, that a page may use. */
export type PageOrigins = {
  /** Its scripts may call these. */
  connectTo?: readonly string[];
  /** Its pictures may come from these. */
  picturesFrom?: readonly string[];
  mayLocate?: boolean;
};

/**
 * Returns the headers of a page. Its policy allows its own inline scripts and styles by their
 * hashes, and nothing else inline.
 */
export function pageHeaders(html: string, origins: PageOrigins, transport: Transport): HeaderList {
  return [
    ...always,
    'Content-Security-Policy',
    pagePolicy(html, origins, transport),
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    deniedFeatures
      .map(
        (feature) => `${feature}=(${feature === 'geolocation' && origins.mayLocate ? 'self' : ''})`,
      )
      .join(', '),
    ...(transport === 'tls' ? overTls : []),
  ];
}

function pagePolicy(
  html: string,
  { connectTo = [], picturesFrom = [] }: PageOrigins,
  transport: Transport,
): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts(html).map(hashSource)].join(' '),
    ["style-src 'self'", ...inlineStyles(html).map(hashSource)].join(' '),
    [`img-src 'self' data: ${photoHost}`, ...picturesFrom].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  if (transport === 'tls') directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/**
 * Returns `headers` with those of `own` in place of the same names, and the rest of `own` after
 * them.
 */
export function withOwn(headers: HeaderList, own: Readonly<Record<string, string>>): HeaderList {
  const kept = headers.flatMap((name, index) =>
    index % 2 === 0 && own[name] === undefined ? [name, headers[index + 1] ?? ''] : [],
  );
  return [...kept, ...Object.entries(own).flat()];
}

/**
 * Returns the inline scripts that a browser would run. 'self' covers those with a src, and data
 * blocks never run.
 */
function inlineScripts(html: string): string[] {
  const running = /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/i;
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script\s*>/gis)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .filter(([, attributes = '']) => {
      const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
      return running.test(type);
    })
    .map(([, , code = '']) => code);
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>(.*?)<\/style\s*>/gis)].map(([, css = '']) => css);
}

/** Returns a policy's source for an inline script or style. */
export function hashSource(text: string): string {
  // The parser turns every line end into a newline before the browser hashes the text.
  const parsed = text.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(parsed).digest('base64')}'`;
}
