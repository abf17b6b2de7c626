import type { Brand } from '../../domain/brand.ts';

/** The file that a phone reads when somebody puts the crew page on its home screen. */
export const crewManifestFile = 'crew.webmanifest';

/** Returns what crewManifestFile says. */
export function crewManifest({ name }: Pick<Brand, 'name'>): string {
  return JSON.stringify({
    name: `${name} Crew`,
    short_name: name,
    start_url: '/crew',
    scope: '/crew',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  });
}
