import type { Brand } from '../../domain/brand.ts';

/** For crew pages on a home screen. `top` is where they begin in a language. */
export function crewManifestFile(top: string): string {
  return `${top.slice(1).replace('/', '-')}.webmanifest`;
}

/** Every language is the same application, so that the phone's choice of one stays within it. */
export function crewManifest({ name }: Pick<Brand, 'name'>, top: string): string {
  return JSON.stringify({
    id: '/crew',
    name: `${name} Crew`,
    short_name: name,
    start_url: top,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  });
}
